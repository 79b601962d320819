import type { ReactNode } from 'react';
import type { ProfileTab } from '../../../shared/domain/profile-tabs.ts';
import type { Viewer } from '../../../shared/domain/viewer.ts';
import { PasswordDialog } from './security/views/password.tsx';
import { type Content, ContentBox } from './views/content.tsx';
import { ProfileHeader } from './views/header.tsx';
import { ProfileTabs } from './views/tabs.tsx';

type FrameProps = { viewer: Viewer; stats: ReactNode; tab: ProfileTab; content: Content };

/** The frame of the profile: its user, its tabs and the current tab. */
export const ProfileFrame = ({ viewer, stats, tab, content }: FrameProps) => (
  <div className="page profile">
    <ProfileHeader viewer={viewer} stats={stats} />
    <PasswordDialog viewer={viewer} />
    <ProfileTabs current={tab} />
    <ContentBox className="panels" content={content} />
  </div>
);
