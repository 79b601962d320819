import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import * as v from 'valibot';
import { type Controlled, underControl } from '../catalogue/control.ts';
import type { Settings } from '../settings.ts';
import type { Mail } from '../supabase/mail.ts';
import { type AnswerName, answers } from './answers.ts';
import { mailKeys, readRequest } from './check.ts';
import { fillTemplate } from './template.ts';

type Env = { Bindings: Partial<HttpBindings> };

type MailServiceOptions = {
  /** The faults and delays that it shares with the other embedded services. */
  control: Controlled;
  send: (mail: Mail) => Promise<void>;
};

const switchSchema = v.object({
  answer: v.picklist(Object.keys(answers) as AnswerName[]),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

/**
 * Stands in for EmailJS: what it takes lies in the mailbox. `POST /__control/mail {answer, times?}` makes it answer
 * something else, DELETE ends that.
 */
export function createMailService({ control, send }: MailServiceOptions): Hono<Env> {
  let ordered: { answer: AnswerName; times: number } | null = null;
  const app = new Hono<Env>();

  const take = (): AnswerName | null => {
    if (!ordered) return null;
    const { answer } = ordered;
    ordered.times -= 1;
    if (ordered.times <= 0) ordered = null;
    return answer;
  };

  app.post('/__control/mail', async (c) => {
    const given = v.safeParse(switchSchema, await c.req.json().catch(() => null));
    if (!given.success) return c.json({ answers: Object.keys(answers) }, 400);
    const { answer, times = Infinity } = given.output;
    ordered = { answer, times };
    return c.json(ordered);
  });
  app.delete('/__control/mail', (c) => {
    ordered = null;
    return c.json({});
  });

  app.post('/api/v1.0/email/send', underControl(control), async (c) => {
    const say = (name: AnswerName) => c.text(answers[name][1], answers[name][0]);
    const read = readRequest(await c.req.json().catch(() => null));
    if ('refusal' in read) return say(read.refusal);
    const other = take();
    if (other && other !== 'ok') return say(other);
    await send(fillTemplate(read.request));
    return say('ok');
  });

  return app;
}

/** The settings that make the Worker use it. */
export const mailSettingsAt = (url: string): Settings => ({
  MAIL_URL: url,
  MAIL_SERVICE_ID: mailKeys.serviceId,
  MAIL_TEMPLATE_ID: mailKeys.templateId,
  MAIL_PUBLIC_KEY: mailKeys.publicKey,
  MAIL_PRIVATE_KEY: mailKeys.privateKey,
});
