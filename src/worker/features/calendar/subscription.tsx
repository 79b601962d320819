import { CalendarPlus } from '../../../client/components/icons.ts';
import { FormProblem } from '../../../client/components/form/messages.tsx';
import { routes } from '../../../shared/routes.ts';
import { calendarText } from '../../../shared/text/calendar.ts';
import { CopyButton } from '../../render/copy-button.tsx';

const addressId = 'calendar-address';

function Address({ address }: { address: string }) {
  return (
    <>
      <p>
        <code id={addressId} aria-label={calendarText.address}>
          {address}
        </code>
      </p>
      <div className="actions">
        <a className="button main" href={address.replace(/^https?:/, 'webcal:')}>
          <CalendarPlus aria-hidden />
          {calendarText.open}
        </a>
        <CopyButton text={address} describedBy={addressId} />
      </div>
    </>
  );
}

/** The address for calendar programs. `feed` is null if it failed to load, `address` is null before it is created. */
export const Subscription = ({ feed }: { feed: { address: string | null } | null }) => (
  <section className="subscription" aria-labelledby="subscribe">
    <h2 id="subscribe">{calendarText.subscribe}</h2>
    <p className="help">{calendarText.subscribeHint}</p>
    {!feed && <FormProblem text={calendarText.feedFailed} />}
    {feed?.address && <Address address={feed.address} />}
    {feed && (
      <form method="post" action={routes.calendar}>
        <div className="actions">
          <button className="button" name="address" value="new" aria-describedby={feed.address ? 'renew' : undefined}>
            {feed.address ? calendarText.renew : calendarText.create}
          </button>
          {feed.address && (
            <button className="button" name="address" value="none">
              {calendarText.remove}
            </button>
          )}
        </div>
        {feed.address && (
          <p className="help" id="renew">
            {calendarText.renewHint}
          </p>
        )}
      </form>
    )}
  </section>
);
