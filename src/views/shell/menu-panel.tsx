import { displayName } from '#schemas/person.ts'
import { userTypes } from '#schemas/user-type.ts'
import { css, cx } from '#styled/css'
import { menu } from '#styled/recipes'
import { menuTexts } from '#texts/shell-parts.ts'
import { shellTexts } from '#texts/shell.ts'
import { Radios } from '#views/parts/choice.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { Link } from '#views/parts/link.tsx'
import { useRemembered } from '#views/parts/use-remembered.ts'

import { chooseTheme } from './choose-theme.ts'
import { LiveChoice } from './live-choice.tsx'
import { OwnCompanySlot } from './own-company-slot.tsx'
import { readTheme } from './theme.ts'
import type { Theme } from './theme.ts'
import type { AccountActions, Visitor } from './types.ts'

type Props = {
  readonly path: string
  readonly visitor: Visitor
  readonly actions: AccountActions
}

const look = menu()
const currentIf = (isHere: boolean) => (isHere ? 'page' : undefined)
const themes = ['system', 'light', 'dark'] as const satisfies readonly Theme[]

function ThemeChoice() {
  const [theme, choose] = useRemembered(readTheme, chooseTheme)
  return (
    <div className={css({ px: '2.5', py: '2' })}>
      <Radios
        label={menuTexts.theme}
        name="theme"
        value={theme}
        isInline
        options={themes.map((value) => ({ value, label: menuTexts.themes[value] }))}
        onChoose={(value) => choose(themes.find((name) => name === value) ?? 'system')}
      />
    </div>
  )
}

type OwnProps = Props & { readonly visitor: Extract<Visitor, { readonly kind: 'user' }> }

/** Who one is, and one's own pages. */
function OwnEntries({ path, visitor, actions }: OwnProps) {
  return (
    <>
      <div className={css({ px: '2.5', py: '2' })}>
        <div className={css({ fontWeight: 'semibold' })}>{displayName(visitor.user)}</div>
        <div className={css({ textStyle: 'sm', color: 'text.muted' })}>{visitor.user.email}</div>
        <div className={css({ textStyle: 'sm', overflowWrap: 'anywhere' })}>
          <OwnCompanySlot />
        </div>
      </div>
      {visitor.dashboard && (
        <Link
          href={visitor.dashboard.href}
          className={cx(look.item, css({ '&[data-on=true]': { bg: 'subtle' } }))}
          data-on={path.startsWith(visitor.dashboard.href)}
          aria-current={currentIf(path === visitor.dashboard.href)}
        >
          <Icon name="home" />
          {visitor.dashboard.label}
        </Link>
      )}
      <Link href="/account/" className={look.item} aria-current={currentIf(path === '/account/')}>
        <Icon name="user" />
        {menuTexts.account}
      </Link>
      <button
        type="button"
        className={look.item}
        disabled={visitor.isRefreshing}
        onClick={actions.refresh}
      >
        <Icon name="refresh" />
        {shellTexts.refresh}
      </button>
    </>
  )
}

/** What "Menu" opens on small screens: the entries of bar and account menu in one column. */
export function MenuPanel({ path, visitor, actions }: Props) {
  return (
    <div
      className={css({
        display: 'grid',
        px: 'gutter',
        pb: '4',
        pt: '2',
        maxH: '[calc(100dvh - 3.5rem)]',
        overflowY: 'auto',
        borderTopWidth: '1px',
        borderColor: 'border',
      })}
    >
      {visitor.kind === 'nobody' && (
        <Link href="/sign-in/" className={look.item} aria-current={currentIf(path === '/sign-in/')}>
          <Icon name="user" />
          {shellTexts.signIn}
        </Link>
      )}
      {visitor.kind === 'user' && <OwnEntries {...{ path, visitor, actions }} />}
      {visitor.kind === 'user' && userTypes[visitor.user.type].opens.includes('/flows/') && (
        <LiveChoice />
      )}
      <ThemeChoice />
      {visitor.kind === 'user' && (
        <button type="button" className={look.item} onClick={actions.signOut}>
          <Icon name="signOut" />
          {shellTexts.signOut}
        </button>
      )}
    </div>
  )
}
