import { Menu } from '@ark-ui/react/menu'
import { useState } from 'react'

import { displayName, initials } from '#schemas/person.ts'
import { userTypes } from '#schemas/user-type.ts'
import { css } from '#styled/css'
import { menu } from '#styled/recipes'
import { menuTexts } from '#texts/shell-parts.ts'
import { shellTexts } from '#texts/shell.ts'
import { Icon } from '#views/parts/icon.tsx'
import { useNavigation } from '#views/parts/link.tsx'

import { avatar } from './account-button.tsx'
import type { AccountProps } from './account-button.tsx'
import { inspectThisTab, useLiveSwitch } from './live-choice.tsx'
import { OwnCompanySlot } from './own-company-slot.tsx'
import { chooseTheme, readTheme } from './theme.ts'
import type { Theme } from './theme.ts'

const themes = ['system', 'light', 'dark'] as const satisfies readonly Theme[]
const look = menu()
const check = css({
  ml: 'auto',
  visibility: 'hidden',
  '[data-state=checked] &': { visibility: 'visible' },
})

const isOpenTo = ({ type }: AccountProps['user']) => userTypes[type].opens.includes('/flows/')

function LiveFlows() {
  const { isOn, turn } = useLiveSwitch()
  return (
    <>
      <Menu.CheckboxItem
        value="live"
        checked={isOn}
        onCheckedChange={turn}
        className={look.item}
        closeOnSelect={false}
      >
        <Icon name="flow" />
        <Menu.ItemText>{menuTexts.live}</Menu.ItemText>
        <span className={check}>
          <Icon name="check" size={15} />
        </span>
      </Menu.CheckboxItem>
      <Menu.Item value="inspect" className={look.item}>
        <Icon name="external" />
        {menuTexts.inspect}
      </Menu.Item>
      <Menu.Separator className={look.rule} />
    </>
  )
}

function Themes() {
  const [theme, setTheme] = useState(readTheme)
  const choose = (value: string) => {
    const chosen = themes.find((name) => name === value) ?? 'system'
    chooseTheme(chosen)
    setTheme(chosen)
  }
  return (
    <Menu.RadioItemGroup value={theme} onValueChange={({ value }) => choose(value)}>
      <Menu.ItemGroupLabel className={look.label}>{menuTexts.theme}</Menu.ItemGroupLabel>
      {themes.map((name) => (
        <Menu.RadioItem key={name} value={name} className={look.item} closeOnSelect={false}>
          <Menu.ItemText>{menuTexts.themes[name]}</Menu.ItemText>
          <span className={check}>
            <Icon name="check" size={15} />
          </span>
        </Menu.RadioItem>
      ))}
    </Menu.RadioItemGroup>
  )
}

/** The account menu itself, opened as it arrives. A default export, as React.lazy wants it. */
export default function AccountMenu({ user, dashboard, isRefreshing, actions }: AccountProps) {
  const { go } = useNavigation()
  const select = (value: string) => {
    if (value === 'refresh') actions.refresh()
    else if (value === 'sign-out') actions.signOut()
    else if (value === 'inspect') inspectThisTab()
    else go(value)
  }
  return (
    <Menu.Root
      defaultOpen
      positioning={{ placement: 'bottom-end' }}
      onSelect={({ value }) => {
        if (value !== 'live' && !themes.some((name) => name === value)) select(value)
      }}
    >
      <Menu.Trigger
        className={avatar}
        aria-label={shellTexts.accountMenu(displayName(user))}
        data-initials={initials(user)}
      />
      <Menu.Positioner>
        <Menu.Content className={look.content}>
          <div className={css({ px: '2.5', pt: '1.5', pb: '1' })}>
            <div className={css({ textStyle: 'sm', fontWeight: 'semibold' })}>
              {displayName(user)}
            </div>
            <div className={css({ textStyle: 'xs', color: 'text.muted' })}>{user.email}</div>
            <div className={css({ textStyle: 'xs', maxW: '[18rem]', overflowWrap: 'anywhere' })}>
              <OwnCompanySlot />
            </div>
          </div>
          <Menu.Separator className={look.rule} />
          {dashboard && (
            <Menu.Item value={dashboard.href} className={look.item}>
              <Icon name="home" />
              {shellTexts.dashboard}
            </Menu.Item>
          )}
          <Menu.Item value="/account/" className={look.item}>
            <Icon name="user" />
            {menuTexts.account}
          </Menu.Item>
          <Menu.Item value="refresh" className={look.item} disabled={isRefreshing}>
            <Icon name="refresh" />
            {shellTexts.refresh}
          </Menu.Item>
          <Menu.Separator className={look.rule} />
          {isOpenTo(user) && <LiveFlows />}
          <Themes />
          <Menu.Separator className={look.rule} />
          <Menu.Item value="sign-out" className={look.item}>
            <Icon name="signOut" />
            {shellTexts.signOut}
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  )
}
