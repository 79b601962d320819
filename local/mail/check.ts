import * as v from 'valibot';
import { mailKeys } from './keys.ts';
import { templates } from './template.ts';
import type { ResponseName } from './responses.ts';

const requestSchema = v.object({
  service_id: v.optional(v.string(), ''),
  template_id: v.optional(v.string(), ''),
  user_id: v.optional(v.string(), ''),
  accessToken: v.optional(v.string(), ''),
  template_params: v.optional(v.record(v.string(), v.unknown()), {}),
});

export type MailRequest = v.InferOutput<typeof requestSchema>;

/** The checks in EmailJS's order: public key, private key, service, template. */
const rules: readonly (readonly [ResponseName, (request: MailRequest) => boolean])[] = [
  ['bad-public-key', ({ user_id }) => user_id === mailKeys.publicKey],
  ['no-private-key', ({ accessToken }) => accessToken === mailKeys.privateKey],
  ['bad-service', ({ service_id }) => service_id === mailKeys.serviceId],
  ['bad-template', ({ template_id }) => template_id in templates],
];

/** Parses a request. If it is invalid, returns the name of an error response. */
export function parseRequest(body: unknown): { request: MailRequest } | { rejection: ResponseName } {
  const parsed = v.safeParse(requestSchema, body);
  if (!parsed.success) return { rejection: 'bad-request' };
  const failed = rules.find(([, isValid]) => !isValid(parsed.output));
  return failed ? { rejection: failed[0] } : { request: parsed.output };
}
