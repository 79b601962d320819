import type { MediaType } from '../../../shared/domain/media-type.ts';
import { playerSettings } from '../../../shared/domain/playable.ts';
import { isSameHost, originsOf } from '../../../shared/domain/player-address.ts';
import { playerSettingText } from '../../../shared/text/player.ts';
import { type AppContext, originOf } from '../../context.ts';

type Found = { ok: true; templates: string } | { ok: false; problem: string };

/** Returns the operator's player for films or episodes, or a message about a missing or invalid setting. */
export function playerSetting(c: AppContext, mediaType: MediaType): Found {
  const name = playerSettings[mediaType];
  const templates = c.get('settings')[name];
  if (!templates) return { ok: false, problem: playerSettingText.missing(name) };
  // Without SITE_URL, the site's own host is only known from the request.
  const here = originOf(c);
  if (originsOf(templates).some((origin) => isSameHost(origin, here)))
    return { ok: false, problem: playerSettingText.ours(name) };
  return { ok: true, templates };
}
