import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import * as v from 'valibot';
import { type Controlled, underControl } from '../catalogue/control.ts';
import type { Settings } from '../settings.ts';
import type { Mail } from '../supabase/mail.ts';
import { type ResponseName, responses } from './responses.ts';
import { parseRequest } from './check.ts';
import { mailKeys } from './keys.ts';
import { fillTemplate } from './template.ts';

type Env = { Bindings: Partial<HttpBindings> };

type MailServiceOptions = {
  /** Faults and delays, shared with the other embedded services. */
  control: Controlled;
  send: (mail: Mail) => Promise<void>;
};

const switchSchema = v.object({
  response: v.picklist(Object.keys(responses) as ResponseName[]),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

/**
 * Stands in for EmailJS and delivers mails to the mailbox. `POST /__control/mail {response, times?}` overrides its
 * response. DELETE removes the override.
 */
export function createMailService({ control, send }: MailServiceOptions): Hono<Env> {
  let override: { response: ResponseName; times: number } | null = null;
  const app = new Hono<Env>();

  const nextOverride = (): ResponseName | null => {
    if (!override) return null;
    const { response } = override;
    override.times -= 1;
    if (override.times <= 0) override = null;
    return response;
  };

  app.post('/__control/mail', async (c) => {
    const parsed = v.safeParse(switchSchema, await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ responses: Object.keys(responses) }, 400);
    const { response, times = Infinity } = parsed.output;
    override = { response, times };
    return c.json(override);
  });
  app.delete('/__control/mail', (c) => {
    override = null;
    return c.json({});
  });

  app.post('/api/v1.0/email/send', underControl(control), async (c) => {
    const respond = (name: ResponseName) => c.text(responses[name][1], responses[name][0]);
    const outcome = parseRequest(await c.req.json().catch(() => null));
    if ('rejection' in outcome) return respond(outcome.rejection);
    const overridden = nextOverride();
    if (overridden && overridden !== 'ok') return respond(overridden);
    await send(fillTemplate(outcome.request));
    return respond('ok');
  });

  return app;
}

/** The settings that make the Worker use this service. */
export const mailSettingsAt = (url: string): Settings => ({
  MAIL_URL: url,
  MAIL_SERVICE_ID: mailKeys.serviceId,
  MAIL_TEMPLATE_ID: mailKeys.templateId,
  MAIL_DIGEST_TEMPLATE_ID: mailKeys.digestTemplateId,
  MAIL_PUBLIC_KEY: mailKeys.publicKey,
  MAIL_PRIVATE_KEY: mailKeys.privateKey,
});
