import type { HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { faults, type FaultName, type FaultScene } from './faults.ts';
import { addressOf, recordCalls, type CallRecord, type CallStats } from './record.ts';

const SLOW_MS = 8000;

const pattern = v.pipe(
  v.string(),
  v.check((text) => {
    try {
      return new RegExp(text) instanceof RegExp;
    } catch {
      return false;
    }
  }, 'not a regular expression'),
);

const ruleSchema = v.object({
  match: pattern,
  fault: v.picklist(Object.keys(faults) as FaultName[]),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0))),
});

const latencySchema = v.object({ latencyMs: v.pipe(v.number(), v.minValue(0)) });

/** One fault for the addresses that match: `times` counts down to nothing, without it the fault stays. */
export type FaultRule = v.InferInput<typeof ruleSchema>;

/** What tests and demos may ask of a running catalogue. */
export interface Control {
  stats(): CallStats;
  state(): { latencyMs: number; faults: readonly FaultRule[] };
  addFault(rule: FaultRule): void;
  clearFaults(): void;
  setLatency(latencyMs: number): void;
  /** Forgets calls, faults and latency. */
  reset(): void;
}

export interface Controlled extends Control {
  readonly record: CallRecord;
  /** Gives the answer as the settings of the moment want it: late, broken or as it is. */
  pass(scene: FaultScene): Promise<Response>;
}

function wait(milliseconds: number): Promise<void> {
  return milliseconds > 0 ? new Promise((resolve) => setTimeout(resolve, milliseconds)) : Promise.resolve();
}

/** Settings of one catalogue, with nothing wrong to begin with. */
export function createControl(): Controlled {
  const record = recordCalls();
  let rules: { rule: FaultRule; left: number }[] = [];
  let latency = 0;

  const take = (address: string): FaultRule | undefined => {
    const found = rules.find(({ rule }) => new RegExp(rule.match).test(address));
    if (!found) return undefined;
    found.left -= 1;
    rules = rules.filter(({ left }) => left > 0);
    return found.rule;
  };

  const control: Controlled = {
    record,
    stats: () => record.stats(),
    state: () => ({ latencyMs: latency, faults: rules.map(({ rule }) => rule) }),
    addFault: (input) => {
      const rule = v.parse(ruleSchema, input);
      rules = [...rules, { rule, left: rule.times ?? Infinity }];
    },
    clearFaults: () => {
      rules = [];
    },
    setLatency: (latencyMs) => {
      latency = latencyMs;
    },
    reset: () => {
      record.reset();
      control.clearFaults();
      control.setLatency(0);
    },
    pass: async (scene) => {
      const rule = take(addressOf(scene.url));
      await wait(latency + (rule?.delayMs ?? (rule?.fault === 'slow' ? SLOW_MS : 0)));
      return rule ? faults[rule.fault](scene) : scene.answer();
    },
  };
  return control;
}

/** Notes every request, and when it was answered. */
export const recordedBy =
  ({ record }: Controlled): MiddlewareHandler =>
  async (c, next) => {
    const end = record.begin(new URL(c.req.url));
    await next().finally(end);
  };

/** Lets every request meet the faults and delays of the moment. */
export const underControl =
  (control: Controlled): MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> =>
  async (c, next) => {
    const answer = async () => {
      await next();
      return c.res;
    };
    const given = await control.pass({ url: new URL(c.req.url), answer, outgoing: c.env?.outgoing });
    c.res = undefined;
    c.res = given;
  };

/** The addresses under `/__control` by which another process reads and changes the settings. */
export function controlRoutes(control: Control, describe: () => object): Hono {
  const app = new Hono();
  app.get('/', (c) => c.json({ ...describe(), ...control.state() }));
  app.get('/stats', (c) => c.json(control.stats()));
  app.post('/reset', (c) => {
    control.reset();
    return c.json(control.state());
  });
  app.post('/faults', async (c) => {
    const given = v.safeParse(ruleSchema, await c.req.json().catch(() => null));
    if (!given.success) return c.json({ problem: v.summarize(given.issues), faults: Object.keys(faults) }, 400);
    control.addFault(given.output);
    return c.json(control.state());
  });
  app.delete('/faults', (c) => {
    control.clearFaults();
    return c.json(control.state());
  });
  app.post('/latency', async (c) => {
    const given = v.safeParse(latencySchema, await c.req.json().catch(() => null));
    if (!given.success) return c.json({ problem: v.summarize(given.issues) }, 400);
    control.setLatency(given.output.latencyMs);
    return c.json(control.state());
  });
  return app;
}
