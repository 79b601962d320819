import type { ReactNode } from 'react';
import { RotateCw, Unplug } from '../../client/components/icons.ts';
import { State } from '../../client/components/state/state.tsx';
import { accountText } from '../../shared/text/pages.ts';
import { words } from '../../shared/text/site.ts';

type DeviceSectionProps = {
  id: string;
  label: string;
  /** The path that renders the section. */
  path: string;
  /** What the device describes for it; see stores/device-pages.ts. */
  part: string;
  isLate?: boolean | undefined;
  className?: string;
  /** Shown when a request fails. */
  failed: ReactNode;
  children: ReactNode;
};

/** A section of a visitor's page, which enhance/sections.ts loads with what is on the device. */
export const DeviceSection = ({ id, label, path, part, isLate, className, failed, children }: DeviceSectionProps) => (
  <div
    id={id}
    className="needs-script"
    role="region"
    aria-label={label}
    data-section={path}
    data-device={part}
    data-late={isLate ? '' : undefined}
  >
    <div className={className} data-body="">
      {children}
    </div>
    <template data-failed="">{failed}</template>
  </div>
);

type DeviceIntroProps = {
  heading: string;
  lead: string;
  /** Shown without JavaScript. */
  needsScript: string;
  /** The path of Sign In. */
  login: string;
  /** Links beside Sign In. */
  children?: ReactNode;
};

/** The top of a page that shows what is on a visitor's device. */
export const DeviceIntro = ({ heading, lead, needsScript, login, children }: DeviceIntroProps) => (
  <>
    <h1>{heading}</h1>
    <p className="lead">{lead}</p>
    <noscript>
      <p className="help">{needsScript}</p>
    </noscript>
    <div className="actions">
      <a className="button" href={login}>
        {accountText.signIn}
      </a>
      {children}
    </div>
  </>
);

/** The message of a section that failed to load. A script handles its link, which retries. */
export const SectionFailed = ({ heading, sentence, href }: { heading: string; sentence: string; href: string }) => (
  <div data-spoken="">
    <State icon={Unplug} level={2} heading={heading} sentence={sentence}>
      <a className="button" href={href} data-retry="">
        <RotateCw aria-hidden />
        {words.tryAgain}
      </a>
    </State>
  </div>
);
