import { CalendarPlus } from '../../../client/components/icons.ts';
import { listFormId } from '../../../client/components/title/list-button.tsx';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { titleText } from '../../../shared/text/pages.ts';

type ReminderProps = {
  title: TitleId & { title: string };
  /** The URL of the calendar entry. */
  href: string;
  className?: string;
  label?: string;
};

/**
 * Downloads a calendar entry, and adds the title to a user's list, because listed titles have notifications: a link with
 * a script, and a button of the list form without one.
 */
export function Reminder({ title, href, className = 'button', label }: ReminderProps) {
  const shared = { className, 'aria-label': label };
  const content = (
    <>
      <CalendarPlus aria-hidden />
      {titleText.remindMe}
    </>
  );
  return (
    <>
      <noscript>
        <button {...shared} form={listFormId} name="remind" value={href}>
          {content}
        </button>
      </noscript>
      <a {...shared} href={href} download="" data-reminds={titleKey(title)} data-name={title.title}>
        {content}
      </a>
    </>
  );
}
