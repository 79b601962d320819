import type { MouseEvent, PointerEvent } from 'react';
import type { ListItem } from '../../../shared/domain/named-list.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { listItemsText } from '../../../shared/text/list-items.ts';
import { ArrowDown, ArrowUp, GripVertical, X } from '../../components/icons.ts';

/** The id of the form that the buttons below titles submit. */
export const itemFormId = 'list-items';

/** Focuses one of a title's tools and scrolls no further than needed. Returns false if there is no such tool. */
export function focusTool(key: string | undefined, selector: string): boolean {
  const tool = document.querySelector<HTMLElement>(`[id="${key}"] ${selector}`);
  tool?.focus({ preventScroll: true });
  tool?.closest('li')?.scrollIntoView({ block: 'nearest' });
  return tool !== null;
}

type Direction = 'up' | 'down';

type MoveProps = {
  title: ListItem;
  direction: Direction;
  /** The neighbour to swap places with. */
  other: ListItem;
  onMove: (event: MouseEvent) => void;
};

/** Submits the new order of two neighbours, which is idempotent. */
function MoveButton({ title, direction, other, onMove }: MoveProps) {
  const isUp = direction === 'up';
  const Icon = isUp ? ArrowUp : ArrowDown;
  const label = isUp ? listItemsText.earlier(title.title) : listItemsText.later(title.title);
  return (
    <button
      className="icon-button"
      form={itemFormId}
      name="order"
      value={(isUp ? [title, other] : [other, title]).map(titleKey).join()}
      aria-label={label}
      title={label}
      data-move={direction}
      onClick={onMove}
    >
      <Icon aria-hidden />
    </button>
  );
}

type ItemToolsProps = {
  title: ListItem;
  before: ListItem | null;
  after: ListItem | null;
  isGrabbed: boolean;
  onMove: (direction: Direction, event: MouseEvent) => void;
  onGrab: (event: PointerEvent) => void;
  onRemove: (event: MouseEvent) => void;
};

/** The tools of a title on the user's own list: up, down, a drag handle for touch, and remove. */
export const ItemTools = ({ title, before, after, isGrabbed, onMove, onGrab, onRemove }: ItemToolsProps) => (
  <div className="item-tools" id={titleKey(title)}>
    {before && <MoveButton title={title} direction="up" other={before} onMove={(event) => onMove('up', event)} />}
    {after && <MoveButton title={title} direction="down" other={after} onMove={(event) => onMove('down', event)} />}
    {(before || after) && (
      <span
        className="item-handle"
        aria-hidden
        title={listItemsText.drag}
        data-grabbed={isGrabbed || undefined}
        onPointerDown={onGrab}
      >
        <GripVertical />
      </span>
    )}
    <button
      className="icon-button"
      form={itemFormId}
      name="remove"
      value={titleKey(title)}
      aria-label={listItemsText.remove(title.title)}
      title={listItemsText.remove(title.title)}
      onClick={onRemove}
    >
      <X aria-hidden />
    </button>
  </div>
);
