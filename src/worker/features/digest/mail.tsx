import type { CSSProperties } from 'react';
import { type Notice, formatRelativeDay } from '../../../shared/domain/notifications.ts';
import type { Digest } from '../../../shared/domain/digest.ts';
import { routes } from '../../../shared/routes.ts';
import { digestText } from '../../../shared/text/digest.ts';
import { noticeMessage } from '../../../shared/text/notifications.ts';
import { site as siteText } from '../../../shared/text/site.ts';
import { toMarkup } from '../../render/markup.ts';

type DigestMail = { subject: string; text: string; html: string };

type MailProps = {
  digest: Digest;
  frequency: 'daily' | 'weekly';
  /** The ISO day of the digest. */
  today: string;
  /** The site's public URL and the base URL of images, without a trailing slash. */
  site: string;
  images: string;
  unsubscribe: string;
};

/** Colours of styles/tokens.css, as in the mails of supabase/templates. */
const colours = {
  ink: '#0a0c11',
  raised: '#12151d',
  line: '#2b3040',
  paper: '#f4f0e8',
  quiet: '#c6c2b9',
  faint: '#9d9a94',
  amber: '#f6b04a',
} as const;

/** Inline styles and tables, because mail programs ignore stylesheets and support few layouts. */
const styles = {
  body: { margin: 0, padding: '40px 16px', background: colours.ink, font: '16px/1.5 Helvetica, Arial, sans-serif' },
  frame: { maxWidth: '560px', margin: '0 auto' },
  brand: { margin: '0 0 16px', color: colours.amber, font: '700 20px/1 Georgia, serif' },
  sheet: {
    padding: '8px 24px 24px',
    background: colours.raised,
    border: `1px solid ${colours.line}`,
    borderRadius: '6px',
  },
  heading: { margin: '16px 0 8px', color: colours.paper, font: '700 18px/1.25 Georgia, serif' },
  picture: { width: '60px', paddingTop: '8px', paddingBottom: '8px', paddingRight: '12px', verticalAlign: 'top' },
  image: { display: 'block', borderRadius: '6px', background: colours.line },
  title: { color: colours.paper, fontWeight: 600, textDecoration: 'none' },
  facts: { color: colours.quiet, fontSize: '14px' },
  foot: { margin: '16px 0 0', color: colours.faint, fontSize: '13px', textAlign: 'center' },
  link: { color: colours.faint },
} as const satisfies Record<string, CSSProperties>;

const addressOf = (site: string, { title, episode, list }: Notice) =>
  site + (list ? routes.list(list.id) : routes.title(title, episode?.season));

const nameOf = ({ title, list }: Notice) => list?.name ?? title.title;

const factsOf = (notice: Notice, today: string) =>
  [noticeMessage(notice), notice.day && formatRelativeDay(notice.day, today)].filter(Boolean).join(' · ');

type SectionProps = Pick<MailProps, 'today' | 'site' | 'images'> & { heading: string; notices: readonly Notice[] };

const Section = ({ heading, notices, today, site, images }: SectionProps) =>
  notices.length > 0 && (
    <>
      <h2 style={styles.heading}>{heading}</h2>
      <table role="presentation" cellPadding="0" cellSpacing="0">
        <tbody>
          {notices.map((notice) => (
            <tr key={notice.id}>
              <td style={styles.picture}>
                {notice.title.posterPath && (
                  <img
                    src={`${images}/t/p/w154${notice.title.posterPath}`}
                    width="60"
                    height="90"
                    alt=""
                    style={styles.image}
                  />
                )}
              </td>
              <td>
                <a href={addressOf(site, notice)} style={styles.title}>
                  {nameOf(notice)}
                </a>
                <br />
                <span style={styles.facts}>{factsOf(notice, today)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );

const settingsAddress = (site: string) => site + routes.profileTab('notifications');

const Body = ({ digest, frequency, unsubscribe, ...props }: MailProps) => (
  <div lang="en" style={styles.body}>
    <div style={styles.frame}>
      <p style={styles.brand}>{siteText.name}</p>
      <div style={styles.sheet}>
        <Section heading={digestText.out[frequency]} notices={digest.out} {...props} />
        <Section heading={digestText.soon} notices={digest.soon} {...props} />
        <Section heading={digestText.lists} notices={digest.lists} {...props} />
      </div>
      <p style={styles.foot}>
        {digestText.reason}
        <br />
        <a href={settingsAddress(props.site)} style={styles.link}>
          {digestText.settings}
        </a>
        {' · '}
        <a href={unsubscribe} style={styles.link}>
          {digestText.unsubscribe}
        </a>
      </p>
    </div>
  </div>
);

function toText({ digest, frequency, today, site, unsubscribe }: MailProps): string {
  const section = (heading: string, notices: readonly Notice[]) =>
    notices.length === 0
      ? []
      : [
          heading,
          ...notices.map((notice) => `${nameOf(notice)}\n${factsOf(notice, today)}\n${addressOf(site, notice)}`),
        ];
  return [
    ...section(digestText.out[frequency], digest.out),
    ...section(digestText.soon, digest.soon),
    ...section(digestText.lists, digest.lists),
    digestText.reason,
    `${digestText.settings}: ${settingsAddress(site)}`,
    `${digestText.unsubscribe}: ${unsubscribe}`,
  ].join('\n\n');
}

/** Returns a subject that names two titles or lists and counts the others. */
function toSubject({ digest: { out, soon, lists }, frequency }: MailProps): string {
  const names = [...out, ...soon, ...lists].map(nameOf);
  const named = names.slice(0, 2).join(', ') + digestText.more(names.length - 2);
  const rest = soon.length > 0 ? digestText.soon : digestText.lists;
  return `${out.length > 0 ? digestText.subject[frequency] : rest}: ${named}`;
}

/** Renders the mail of a digest as text and as HTML. */
export const writeDigestMail = (props: MailProps): DigestMail => ({
  subject: toSubject(props),
  text: toText(props),
  html: toMarkup(<Body {...props} />),
});
