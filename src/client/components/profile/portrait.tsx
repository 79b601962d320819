import type { Viewer } from '../../../shared/domain/viewer.ts';
import { Avatar } from '../layout/avatar.tsx';

export const Portrait = ({ viewer }: { viewer: Viewer }) => (
  <span className="portrait">
    <Avatar viewer={viewer} />
  </span>
);
