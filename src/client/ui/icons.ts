// The icons in use, each from its own file: the library's index would drag its 1,700 others through every test.
export { default as Bookmark } from 'lucide-react/icons/bookmark';
export { default as ChevronDown } from 'lucide-react/icons/chevron-down';
export { default as Clapperboard } from 'lucide-react/icons/clapperboard';
export { default as Film } from 'lucide-react/icons/film';
export { default as House } from 'lucide-react/icons/house';
export { default as Info } from 'lucide-react/icons/info';
export { default as Play } from 'lucide-react/icons/play';
export { default as RotateCw } from 'lucide-react/icons/rotate-cw';
export { default as Search } from 'lucide-react/icons/search';
export { default as SearchX } from 'lucide-react/icons/search-x';
export { default as TriangleAlert } from 'lucide-react/icons/triangle-alert';
export { default as Undo2 } from 'lucide-react/icons/undo-2';
export { default as Unplug } from 'lucide-react/icons/unplug';
export { default as UserRoundX } from 'lucide-react/icons/user-round-x';
export { default as X } from 'lucide-react/icons/x';
export type { LucideIcon } from 'lucide-react';
