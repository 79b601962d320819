import type { Motif } from './motif.ts';
import { badge } from './badge.ts';
import { banners } from './banners.ts';
import { bat } from './bat.ts';
import { blinds } from './blinds.ts';
import { blobs } from './blobs.ts';
import { blocks } from './blocks.ts';
import { bowler } from './bowler.ts';
import { burst } from './burst.ts';
import { castle } from './castle.ts';
import { chandelier } from './chandelier.ts';
import { chevrons } from './chevrons.ts';
import { claw } from './claw.ts';
import { columns } from './columns.ts';
import { constructivist } from './constructivist.ts';
import { curtain } from './curtain.ts';
import { deepSea } from './deep-sea.ts';
import { door } from './door.ts';
import { dots } from './dots.ts';
import { eye } from './eye.ts';
import { filmStrip } from './film-strip.ts';
import { gears } from './gears.ts';
import { girders } from './girders.ts';
import { halfFace } from './half-face.ts';
import { hauntedHouse } from './haunted-house.ts';
import { heart } from './heart.ts';
import { helmets } from './helmets.ts';
import { hills } from './hills.ts';
import { keyhole } from './keyhole.ts';
import { lens } from './lens.ts';
import { llama } from './llama.ts';
import { mesa } from './mesa.ts';
import { microphone } from './microphone.ts';
import { moonTree } from './moon-tree.ts';
import { opRings } from './op-rings.ts';
import { orbits } from './orbits.ts';
import { peaks } from './peaks.ts';
import { profiles } from './profiles.ts';
import { rabbit } from './rabbit.ts';
import { rails } from './rails.ts';
import { record } from './record.ts';
import { ribbons } from './ribbons.ts';
import { road } from './road.ts';
import { rocket } from './rocket.ts';
import { rose } from './rose.ts';
import { shards } from './shards.ts';
import { ship } from './ship.ts';
import { signal } from './signal.ts';
import { skull } from './skull.ts';
import { slashes } from './slashes.ts';
import { spiral } from './spiral.ts';
import { squadron } from './squadron.ts';
import { stairs } from './stairs.ts';
import { streetlamp } from './streetlamp.ts';
import { sunburst } from './sunburst.ts';
import { towers } from './towers.ts';
import { umbrella } from './umbrella.ts';
import { waves } from './waves.ts';
import { wheel } from './wheel.ts';

/** Every motif, by name. */
export const motifs = {
  badge,
  banners,
  bat,
  blinds,
  blobs,
  blocks,
  bowler,
  burst,
  castle,
  chandelier,
  chevrons,
  claw,
  columns,
  constructivist,
  curtain,
  deepSea,
  door,
  dots,
  eye,
  filmStrip,
  gears,
  girders,
  halfFace,
  hauntedHouse,
  heart,
  helmets,
  hills,
  keyhole,
  lens,
  llama,
  mesa,
  microphone,
  moonTree,
  opRings,
  orbits,
  peaks,
  profiles,
  rabbit,
  rails,
  record,
  ribbons,
  road,
  rocket,
  rose,
  shards,
  ship,
  signal,
  skull,
  slashes,
  spiral,
  squadron,
  stairs,
  streetlamp,
  sunburst,
  towers,
  umbrella,
  waves,
  wheel,
} satisfies Record<string, Motif>;

export type MotifName = keyof typeof motifs;
