import { displayName } from '#schemas/person.ts'
import { userTypes } from '#schemas/user-type.ts'
import { css } from '#styled/css'
import { menuTexts } from '#texts/shell-parts.ts'
import { shellTexts } from '#texts/shell.ts'
import { useNavigation } from '#views/parts/link.tsx'
import MenuPopup from '#views/parts/menu-popup.tsx'
import type { MenuEntry } from '#views/parts/menu-popup.tsx'
import type { OfButton } from '#views/parts/use-menu-button.ts'
import { useRemembered } from '#views/parts/use-remembered.ts'

import type { AccountProps } from './account-button.tsx'
import { chooseTheme } from './choose-theme.ts'
import { inspectThisTab, useLiveSwitch } from './live-choice.tsx'
import { OwnCompanySlot } from './own-company-slot.tsx'
import { readTheme } from './theme.ts'
import type { Theme } from './theme.ts'

const themes = ['system', 'light', 'dark'] as const satisfies readonly Theme[]

/** The account menu itself. A default export, as React.lazy wants it. */
export default function AccountMenu(props: AccountProps & OfButton) {
  const { user, dashboard, isRefreshing, actions, buttonId, onClose } = props
  const { go } = useNavigation()
  const flows = useFlowEntries()
  const theme = useThemeEntry()
  const items: readonly MenuEntry[] = [
    'rule',
    ...(dashboard
      ? ([
          {
            id: 'dashboard',
            label: shellTexts.dashboard,
            icon: 'home',
            onChoose: () => go(dashboard.href),
          },
        ] as const)
      : []),
    { id: 'account', label: menuTexts.account, icon: 'user', onChoose: () => go('/account/') },
    {
      id: 'refresh',
      label: shellTexts.refresh,
      icon: 'refresh',
      isBusy: isRefreshing,
      onChoose: actions.refresh,
    },
    'rule',
    ...(userTypes[user.type].opens.includes('/flows/') ? flows : []),
    theme,
    'rule',
    { id: 'sign-out', label: shellTexts.signOut, icon: 'signOut', onChoose: actions.signOut },
  ]
  return (
    <MenuPopup
      {...{ buttonId, onClose, items }}
      placement="bottom-end"
      head={
        <div className={css({ px: '2.5', pt: '1.5', pb: '1' })}>
          <div className={css({ textStyle: 'sm', fontWeight: 'semibold' })}>
            {displayName(user)}
          </div>
          <div className={css({ textStyle: 'xs', color: 'text.muted' })}>{user.email}</div>
          <div className={css({ textStyle: 'xs', maxW: '[18rem]', overflowWrap: 'anywhere' })}>
            <OwnCompanySlot />
          </div>
        </div>
      }
    />
  )
}

function useFlowEntries(): readonly MenuEntry[] {
  const { isOn, turn } = useLiveSwitch()
  return [
    { id: 'live', label: menuTexts.live, icon: 'flow', isOn, onChoose: turn },
    { id: 'inspect', label: menuTexts.inspect, icon: 'external', onChoose: inspectThisTab },
    'rule',
  ]
}

function useThemeEntry(): MenuEntry {
  const [chosen, choose] = useRemembered(readTheme, chooseTheme)
  return {
    id: 'theme',
    label: menuTexts.theme,
    options: themes.map((id) => ({ id, label: menuTexts.themes[id] })),
    chosen,
    onChoose: (value: string) => choose(themes.find((name) => name === value) ?? 'system'),
  }
}
