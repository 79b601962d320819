import { type Bindings, settingsOf } from '../../env.ts';
import { logWarning, withTrace } from '../../platform/log.ts';
import { accountSettings } from '../../services/accounts/settings.ts';
import { sendDigests } from '../digest/send.ts';
import { checkTitles } from './check-titles.ts';

/**
 * The hour in UTC from which digests no longer wait for unchecked titles, of which there may be too many for a day. Each
 * gets half of a run's calls then.
 */
const evening = 18;

/** How long a run begins new work, in milliseconds. The next run begins after five minutes. */
const maxRunTime = 240_000;

/**
 * A run of the schedule (`[triggers]` in wrangler.toml). Checks followed titles and, once none is left to check today or
 * from the evening on, sends email digests, at most SCHEDULED_CALLS of both. Runs may overlap, fail and be repeated.
 * Needs accounts with a secret key.
 */
export async function runSchedule(now: Date, env: Bindings): Promise<void> {
  const settings = settingsOf(env);
  const found = accountSettings(settings);
  if (!found.ok || !found.accounts.secretKey) return;
  const isEvening = now.getUTCHours() >= evening;
  const limit = isEvening ? Math.ceil(settings.SCHEDULED_CALLS / 2) : settings.SCHEDULED_CALLS;
  const given = { now, limit, end: Date.now() + maxRunTime };
  try {
    // Digests go out in the evening even if titles cannot be checked.
    const isPending = await checkTitles(settings, found.accounts, given).catch((error: unknown) => {
      logWarning('schedule', error);
      return true;
    });
    // An unchecked title may still add news to a digest.
    if (isPending && !isEvening) return;
    if (isPending) logWarning('titles unchecked');
    await sendDigests(settings, found.accounts, given);
  } catch (error) {
    logWarning('schedule', error);
  }
}

export const scheduled: ExportedHandlerScheduledHandler<Bindings> = ({ scheduledTime }, env) =>
  withTrace({ id: crypto.randomUUID(), upstream: new Map() }, () => runSchedule(new Date(scheduledTime), env));
