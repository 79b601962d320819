import type { HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { faults, type FaultName, type FaultContext } from './faults.ts';
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

/** A fault for matching addresses. It ends after `times` requests. Without `times`, it does not end. */
export type FaultRule = v.InferInput<typeof ruleSchema>;

/** Controls a running catalogue, for tests and demos. */
export interface Control {
  stats(): CallStats;
  state(): { latencyMs: number; faults: readonly FaultRule[] };
  addFault(rule: FaultRule): void;
  clearFaults(): void;
  setLatency(latencyMs: number): void;
  /** Clears calls, faults and latency. */
  reset(): void;
}

export interface Controlled extends Control {
  readonly record: CallRecord;
  /** Returns the response with the current faults and latency applied. */
  pass(scene: FaultContext): Promise<Response>;
}

function wait(milliseconds: number): Promise<void> {
  return milliseconds > 0 ? new Promise((resolve) => setTimeout(resolve, milliseconds)) : Promise.resolve();
}

/** Creates controls without faults or latency. */
export function createControl(): Controlled {
  const record = recordCalls();
  let rules: { rule: FaultRule; remaining: number }[] = [];
  let latency = 0;

  const nextFault = (address: string): FaultRule | undefined => {
    const active = rules.find(({ rule }) => new RegExp(rule.match).test(address));
    if (!active) return undefined;
    active.remaining -= 1;
    rules = rules.filter(({ remaining }) => remaining > 0);
    return active.rule;
  };

  const control: Controlled = {
    record,
    stats: () => record.stats(),
    state: () => ({ latencyMs: latency, faults: rules.map(({ rule }) => rule) }),
    addFault: (input) => {
      const rule = v.parse(ruleSchema, input);
      rules = [...rules, { rule, remaining: rule.times ?? Infinity }];
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
      const rule = nextFault(addressOf(scene.url));
      await wait(latency + (rule?.delayMs ?? (rule?.fault === 'slow' ? SLOW_MS : 0)));
      return rule ? faults[rule.fault](scene) : scene.respond();
    },
  };
  return control;
}

/** Records every request with its start and end. */
export const recordedBy =
  ({ record }: Controlled): MiddlewareHandler =>
  async (c, next) => {
    const end = record.begin(new URL(c.req.url));
    await next().finally(end);
  };

/** Applies the current faults and latency to every request. */
export const underControl =
  (control: Controlled): MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> =>
  async (c, next) => {
    const respond = async () => {
      await next();
      return c.res;
    };
    const parsed = await control.pass({ url: new URL(c.req.url), respond, outgoing: c.env?.outgoing });
    c.res = undefined;
    c.res = parsed;
  };

/** Serves routes under `/__control`, with which another process reads and changes the controls. */
export function controlRoutes(control: Control, describe: () => object): Hono {
  const app = new Hono();
  app.get('/', (c) => c.json({ ...describe(), ...control.state() }));
  app.get('/stats', (c) => c.json(control.stats()));
  app.post('/reset', (c) => {
    control.reset();
    return c.json(control.state());
  });
  app.post('/faults', async (c) => {
    const parsed = v.safeParse(ruleSchema, await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ problem: v.summarize(parsed.issues), faults: Object.keys(faults) }, 400);
    control.addFault(parsed.output);
    return c.json(control.state());
  });
  app.delete('/faults', (c) => {
    control.clearFaults();
    return c.json(control.state());
  });
  app.post('/latency', async (c) => {
    const parsed = v.safeParse(latencySchema, await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ problem: v.summarize(parsed.issues) }, 400);
    control.setLatency(parsed.output.latencyMs);
    return c.json(control.state());
  });
  return app;
}
