import { type ProfileTab, profileTabs } from '../../../../shared/domain/profile-tabs.ts';
import { routes } from '../../../../shared/routes.ts';
import { profileTabText, profileText } from '../../../../shared/text/profile.ts';

export const ProfileTabs = ({ current }: { current: ProfileTab }) => (
  <nav className="profile-tabs" aria-label={profileText.parts}>
    <ul>
      {profileTabs.map((tab) => (
        <li key={tab}>
          <a href={routes.profileTab(tab)} aria-current={tab === current ? 'page' : undefined}>
            {profileTabText[tab]}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
