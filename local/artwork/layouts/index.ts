import type { Cover } from '../cover.ts';
import { arch } from './arch.ts';
import { belt } from './belt.ts';
import { bottomBlock } from './bottom-block.ts';
import { circleLayout } from './circle.ts';
import { cutout } from './cutout.ts';
import { diagonal } from './diagonal.ts';
import { frame } from './frame.ts';
import { initial } from './initial.ts';
import { neon } from './neon.ts';
import { quiet } from './quiet.ts';
import { split } from './split.ts';
import { stack } from './stack.ts';
import { stripes } from './stripes.ts';
import { swiss } from './swiss.ts';
import { vertical } from './vertical.ts';
import { warp } from './warp.ts';
import { wedge } from './wedge.ts';

/** Composes one poster on a page of 200 by 300 units. */
export type Layout = (cover: Cover) => string;

/** Every way to compose a poster, by name. */
export const layouts = {
  arch,
  belt,
  bottomBlock,
  circle: circleLayout,
  cutout,
  diagonal,
  frame,
  initial,
  neon,
  quiet,
  split,
  stack,
  stripes,
  swiss,
  vertical,
  warp,
  wedge,
} satisfies Record<string, Layout>;

export type LayoutName = keyof typeof layouts;
