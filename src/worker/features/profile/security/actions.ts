import { isProvider } from '../../../../shared/domain/providers.ts';
import { routes } from '../../../../shared/routes.ts';

/** The actions that need a recent confirmation of identity, with their form fields. */
const fieldsOf = { link: ['provider'], unlink: ['id'], factor: ['device'], deletion: ['word'] } as const;

export type SensitiveAction = keyof typeof fieldsOf;

/** An action that waits until its user has confirmed their identity. */
export type Pending = { action: SensitiveAction; fields: Readonly<Record<string, string>> };

export const isSensitive = (action: string | undefined): action is SensitiveAction =>
  action !== undefined && Object.hasOwn(fieldsOf, action);

/** Returns the action with the form fields that belong to it. */
export const toPending = (action: SensitiveAction, given: Readonly<Record<string, string>>): Pending => ({
  action,
  fields: Object.fromEntries(fieldsOf[action].map((name) => [name, given[name] ?? ''])),
});

const paths = { unlink: routes.unlinkIdentity, factor: routes.startFactor, deletion: routes.deleteAccount } as const;

/**
 * Returns the URL and the form fields of an action. Linking continues with a GET, because the CSP restricts forms to
 * this site.
 */
export function targetOf({ action, fields }: Pending): { path: string; fields: Pending['fields'] } {
  if (action !== 'link') return { path: paths[action], fields };
  const { provider = '' } = fields;
  return { path: isProvider(provider) ? `${routes.provider(provider)}?intent=link` : routes.profile, fields: {} };
}
