import type { ReactNode } from 'react'

import type { ActionView, ActionsView, WhyRow } from '#machines/records/buttons.ts'
import { css, cx } from '#styled/css'
import { kbd } from '#styled/recipes'
import { actionTexts } from '#texts/record-parts.ts'
import { Button, ButtonLink } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { useNavigation } from '#views/parts/link.tsx'
import { Menu } from '#views/parts/menu.tsx'
import { usePageCommands } from '#views/parts/page-commands.ts'
import { PhoneFoot } from '#views/parts/phone-foot.tsx'
import { Table } from '#views/parts/table.tsx'
import type { Column } from '#views/parts/table.tsx'
import { useIsPhone } from '#views/parts/use-is-phone.ts'
import { useShortcuts } from '#views/parts/use-shortcuts.ts'

const words = actionTexts

type Props<A extends string> = {
  readonly actions: ActionsView<A>
  /** Opens the dialog of an action. */
  readonly onAction: (action: A) => void
  /** On phones, what stands beside the main action is in the foot with it. */
  readonly hasWholeFoot?: boolean
  /** One of them was taken, and its answer is on its way. */
  readonly isBusy?: boolean
  /** Those that a banner holds: there is one button for an act. A phone has no room for them there. */
  readonly inBanner?: readonly A[]
}
type ButtonProps<A extends string> = {
  readonly view: ActionView<A>
  readonly isPrimary?: boolean
  readonly isBusy?: boolean
  readonly onAction: (action: A) => void
}

const Hint = ({ letter }: { readonly letter: string | undefined }) =>
  letter === undefined ? null : (
    <kbd aria-hidden className={`${kbd()} ${css({ hideBelow: 'md' })}`}>
      {letter.toUpperCase()}
    </kbd>
  )

const sideBySide = css({
  display: 'flex',
  gap: '3',
  '& > button': { minH: '2.75rem' },
  '& > button:last-of-type': { flex: '1' },
})

/** One action as a button, or as a link where a page of its own does it. */
export function ActionButton<A extends string>(props: ButtonProps<A>) {
  const { view, isPrimary = false, isBusy = false, onAction } = props
  const variant = view.isDangerous ? 'danger' : isPrimary ? 'solid' : 'outline'
  const content: ReactNode = (
    <>
      {view.label}
      <Hint letter={view.key} />
    </>
  )
  if (view.href && !view.reason)
    return (
      <ButtonLink href={view.href} variant={variant}>
        {content}
      </ButtonLink>
    )
  return (
    <Button
      variant={variant}
      reason={view.reason}
      isBusy={isBusy}
      aria-keyshortcuts={view.key}
      onClick={() => onAction(view.action)}
    >
      {content}
    </Button>
  )
}

/** What takes an action, by its button, its key and its name in the palette. */
function useTake<A extends string>({ actions, onAction, isBusy }: Props<A>) {
  const { primary, outlined, more } = actions
  const { go } = useNavigation()
  const take = (view: ActionView<A>) => {
    if (view.reason || isBusy) return
    if (view.href) go(view.href)
    else onAction(view.action)
  }
  const all = [...(primary ? [primary] : []), ...outlined, ...more]
  const pressed = all.toReversed().filter(({ key, reason }) => key && !reason)
  useShortcuts(Object.fromEntries(pressed.map((view) => [view.key ?? '', () => take(view)])))
  usePageCommands(all.map((view) => ({ ...view, id: view.action, run: () => take(view) })))
  return take
}

/** What is left of the buttons where some stand elsewhere. */
function without<A extends string>(
  { primary, outlined, more }: ActionsView<A>,
  elsewhere: readonly A[] = [],
) {
  const stays = ({ action }: ActionView<A>) => !elsewhere.includes(action)
  return {
    primary: primary && stays(primary) ? primary : undefined,
    outlined: outlined.filter(stays),
    more: more.filter(stays),
  }
}

/** `group "Actions"`: one filled, the next ones outlined, the rest in a menu; their letters act as keys. */
export function ActionsBar<A extends string>(props: Props<A>) {
  const { onAction, hasWholeFoot = false, isBusy = false } = props
  const isPhone = useIsPhone()
  const take = useTake(props)
  const { primary, outlined, more } = without(props.actions, isPhone ? [] : props.inBanner)
  if (!primary && outlined.length + more.length === 0) return null
  const main = primary && <ActionButton view={primary} isPrimary {...{ isBusy, onAction }} />
  const beside = outlined
    .toReversed()
    .map((view) => <ActionButton key={view.action} {...{ view, isBusy, onAction }} />)
  const isAllInFoot = isPhone && hasWholeFoot && main !== undefined
  return (
    <div
      role="group"
      aria-label={words.label}
      className={css({ display: 'flex', flexWrap: 'wrap', gap: '3' })}
    >
      {more.length > 0 && <More {...{ more, take }} />}
      {!isAllInFoot && beside}
      {isPhone && main ? (
        <PhoneFoot>
          {isAllInFoot ? (
            <div className={sideBySide}>
              {beside}
              {main}
            </div>
          ) : (
            main
          )}
        </PhoneFoot>
      ) : (
        main
      )}
    </div>
  )
}

type MoreProps<A extends string> = {
  readonly more: readonly ActionView<A>[]
  readonly take: (view: ActionView<A>) => void
}
const More = <A extends string>({ more, take }: MoreProps<A>) => (
  <Menu
    label={words.more}
    items={() =>
      more.map((view) => ({
        id: view.action,
        label: view.label,
        shortcut: view.key,
        reason: view.reason,
        isDangerous: view.isDangerous,
        onChoose: () => take(view),
      }))
    }
  >
    {words.more}
    <Icon name="chevronDown" size={14} />
  </Menu>
)

/** "Why can't I…?": every action, a row for each reason against it, with who could clear that. */
export const WhyTable = (props: { readonly rows: readonly WhyRow[] }) =>
  // Four columns on a phone break at every word: there, an action has its reasons below its name.
  useIsPhone() ? <WhyList {...props} /> : <WideWhy {...props} />

// Over the whole width of the dialog that it is in.
const frame = css({ mx: '-5', borderTopWidth: '1px', borderColor: 'border' })

const WideWhy = ({ rows }: { readonly rows: readonly WhyRow[] }) => (
  <div
    // A region that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    role="group"
    aria-label={words.whyLabel}
    className={cx(frame, css({ overflowX: 'auto' }))}
  >
    <Table
      label={words.whyLabel}
      isCompact
      rows={rows}
      keyOf={({ action, reason }) => `${action} ${reason}`}
      columns={whyColumns}
    />
  </div>
)

const WhyList = ({ rows }: { readonly rows: readonly WhyRow[] }) => (
  // Without anything to press in it, a dialog of it is scrolled from here.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <ul tabIndex={0} aria-label={words.whyLabel} className={frame}>
    {rows.map((row) => (
      <li
        key={`${row.action} ${row.reason}`}
        className={css({ display: 'grid', gap: '1', px: '5', py: '3', textStyle: 'sm' })}
      >
        <span className={css({ display: 'flex', justifyContent: 'space-between', gap: '4' })}>
          <strong className={css({ fontWeight: 'medium' })}>{row.action}</strong>
          {sayPossible(row)}
        </span>
        {row.reason && <span className={css({ color: 'text.muted' })}>{row.reason}</span>}
        {row.who && (
          <span className={css({ color: 'text.muted' })}>
            {words.whoCan}: {row.who}
          </span>
        )}
      </li>
    ))}
  </ul>
)

const sayPossible = ({ isPossible }: WhyRow) => (isPossible ? words.yes : words.no)
const whyColumns: readonly Column<WhyRow>[] = [
  { id: 'action', label: words.action, cell: (row) => row.action, isRowHeader: true },
  { id: 'possible', label: words.possible, cell: sayPossible },
  { id: 'reason', label: words.reason, cell: ({ reason }) => reason || words.none },
  { id: 'who', label: words.whoCan, cell: ({ who }) => who || words.none },
]
