import { styleText } from 'node:util';
import { readGivenSettings, type Settings } from '../local/settings.ts';
import type { Check } from './doctor-check.ts';
import { checks } from './doctor-checks.ts';
import { checkSettings } from './doctor-settings.ts';

const marks = {
  passed: styleText('green', 'ok  '),
  failed: styleText('red', 'FAIL'),
  skipped: styleText('dim', '–   '),
};

type Finding = { mark: keyof typeof marks; line: string };

/** The message of a failed request. The message of `fetch` alone does not say why it failed. */
const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  return cause instanceof Error && cause.message ? `${message}: ${cause.message}` : message;
};

async function runCheck({ name, needs, run: ask, advice, note }: Check, settings: Settings): Promise<Finding> {
  const missing = needs.filter((setting) => !settings[setting]);
  if (missing.length > 0) return { mark: 'skipped', line: `${name}: ${missing.join(', ')} not set` };
  let problem: string | null;
  try {
    problem = await ask(settings);
  } catch (error) {
    const address = needs.find((setting) => setting.endsWith('_URL'));
    return { mark: 'failed', line: `${name}: no response (${reasonOf(error)}). Check ${address} and the network.` };
  }
  const aside = note?.(settings);
  if (problem === null) return { mark: 'passed', line: aside ? `${name} (${aside})` : name };
  return { mark: 'failed', line: `${name}: ${problem}. ${advice}` };
}

/** What the settings that are not given mean for the site. */
function explainMissing(given: Settings): string | null {
  if (Object.keys(given).length === 0)
    return 'Nothing is set: `npm start` uses the embedded services. To use others, copy .dev.vars.example to .dev.vars.';
  if (checks.some(({ needs }) => needs.some((name) => !given[name])))
    return 'For missing settings `npm start` uses the embedded services; a deployment disables the feature.';
  return null;
}

/** Checks the settings of an environment and of `.dev.vars` in `root`, and their services. `ok`: nothing has failed. */
export async function diagnose(root: URL, environment: NodeJS.ProcessEnv): Promise<{ lines: string[]; ok: boolean }> {
  const given = readGivenSettings(root, environment);
  const { settings: examined, problems } = checkSettings(root, given);
  // Supabase's own tools read this variable; it is not a setting of the site.
  const { SUPABASE_ACCESS_TOKEN: token } = environment;
  const settings = token ? { ...examined, SUPABASE_ACCESS_TOKEN: token } : examined;
  const faults = problems.map((problem): Finding => ({ mark: 'failed', line: `Settings: ${problem}` }));
  const isNothingSet = Object.keys(given).length === 0;
  const first: Finding[] = isNothingSet || faults.length > 0 ? faults : [{ mark: 'passed', line: 'Settings' }];

  const findings = [...first, ...(await Promise.all(checks.map((check) => runCheck(check, settings))))];
  const lines = findings.map(({ mark, line }) => `${marks[mark]} ${line}`);
  const explanation = explainMissing(given);
  return {
    lines: explanation ? [...lines, '', explanation] : lines,
    ok: !findings.some(({ mark }) => mark === 'failed'),
  };
}
