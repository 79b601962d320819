import type { ReactNode } from 'react';
import { displayName, hasExternalProvider, type Viewer } from '../../../../shared/domain/viewer.ts';
import { routes } from '../../../../shared/routes.ts';
import { profileText } from '../../../../shared/text/profile.ts';
import { KeyRound, LogOut } from '../../../../client/components/icons.ts';
import { Avatar } from '../../../render/layout/avatar.tsx';

export const ProfileHeader = ({ viewer, stats }: { viewer: Viewer; stats: ReactNode }) => (
  <header className="profile-header">
    <span className="portrait">
      <Avatar viewer={viewer} />
    </span>
    <div className="who">
      <h1>{displayName(viewer)}</h1>
      <p>{viewer.email}</p>
      <div className="actions">
        {!hasExternalProvider(viewer) && (
          <a
            className="button"
            href={`${routes.profileTab('security')}#change-password`}
            aria-haspopup="dialog"
            data-opens="password-dialog"
          >
            <KeyRound aria-hidden />
            {profileText.changePassword}
          </a>
        )}
        <form method="post" action={routes.signOut}>
          <button className="button">
            <LogOut aria-hidden />
            {profileText.signOut}
          </button>
        </form>
      </div>
    </div>
    {stats}
    <p className="help">
      {profileText.statsHint} <a href={routes.statistics}>{profileText.marked}</a>
    </p>
  </header>
);
