import { isProvider } from '../../../../shared/domain/providers.ts';
import { routes } from '../../../../shared/routes.ts';

/** What asks for a recent sign-in first, with the fields that it is asked for with. */
const fieldsOf = { link: ['provider'], unlink: ['id'], factor: ['device'], deletion: ['word'] } as const;

export type SensitiveAction = keyof typeof fieldsOf;

/** Something that waits until its owner has confirmed that it is them. */
export type Pending = { action: SensitiveAction; fields: Readonly<Record<string, string>> };

export const isSensitive = (action: string | undefined): action is SensitiveAction =>
  action !== undefined && Object.hasOwn(fieldsOf, action);

/** The action with those of the given fields that belong to it. */
export const toPending = (action: SensitiveAction, given: Readonly<Record<string, string>>): Pending => ({
  action,
  fields: Object.fromEntries(fieldsOf[action].map((name) => [name, given[name] ?? ''])),
});

const paths = { unlink: routes.unlinkIdentity, factor: routes.startFactor, deletion: routes.deleteAccount } as const;

/** Where the action is sent. Linking goes on with a GET, because a form may lead to this site alone. */
export function targetOf({ action, fields }: Pending): { path: string; fields: Pending['fields'] } {
  if (action !== 'link') return { path: paths[action], fields };
  const { provider = '' } = fields;
  return { path: isProvider(provider) ? `${routes.provider(provider)}?intent=link` : routes.profile, fields: {} };
}
