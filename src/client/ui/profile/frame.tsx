import type { ProfileTab } from '../../../shared/domain/profile-tabs.ts';
import type { Viewer } from '../../../shared/domain/viewer.ts';
import { PasswordDialog } from '../security/password-dialog.tsx';
import { type Content, ContentBox } from './content.tsx';
import { ProfileHeader } from './header.tsx';
import type { Stats } from './stat-cards.tsx';
import { ProfileTabs } from './tabs.tsx';

type FrameProps = { viewer: Viewer; stats: Stats | null; tab: ProfileTab; content: Content };

/** The profile: who it is about, its parts, and one of them. */
export const ProfileFrame = ({ viewer, stats, tab, content }: FrameProps) => (
  <div className="page profile">
    <ProfileHeader viewer={viewer} stats={stats} />
    <PasswordDialog viewer={viewer} tab={tab} />
    <ProfileTabs current={tab} />
    <ContentBox className="panels" content={content} />
  </div>
);
