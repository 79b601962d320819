import * as v from 'valibot';
import type { AnswerName } from './answers.ts';

/** What opens the stand-in's door. */
export const mailKeys = {
  serviceId: 'service_embedded',
  templateId: 'template_contact',
  publicKey: 'embedded_public_key',
  privateKey: 'embedded_private_key',
};

const requestSchema = v.object({
  service_id: v.optional(v.string(), ''),
  template_id: v.optional(v.string(), ''),
  user_id: v.optional(v.string(), ''),
  accessToken: v.optional(v.string(), ''),
  template_params: v.optional(v.record(v.string(), v.unknown()), {}),
});

export type MailRequest = v.InferOutput<typeof requestSchema>;

/** The service's own order of checks: account, then where the call comes from, then service and template. */
const rules: readonly (readonly [AnswerName, (request: MailRequest) => boolean])[] = [
  ['bad-public-key', ({ user_id }) => user_id === mailKeys.publicKey],
  ['no-private-key', ({ accessToken }) => accessToken === mailKeys.privateKey],
  ['bad-service', ({ service_id }) => service_id === mailKeys.serviceId],
  ['bad-template', ({ template_id }) => template_id === mailKeys.templateId],
];

/** What is asked, or why it is refused. */
export function readRequest(body: unknown): { request: MailRequest } | { refusal: AnswerName } {
  const parsed = v.safeParse(requestSchema, body);
  if (!parsed.success) return { refusal: 'bad-request' };
  const broken = rules.find(([, holds]) => !holds(parsed.output));
  return broken ? { refusal: broken[0] } : { request: parsed.output };
}
