import { Menu } from '@ark-ui/react/menu'
import { useId } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

import { css, cx } from '#styled/css'
import { kbd, menu } from '#styled/recipes'

import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import type { OfButton } from './use-menu-button.ts'

type Named = { readonly id: string; readonly label: string; readonly icon?: IconName }
type Item = Named & {
  /** Why it cannot be chosen now; it stays reachable. */
  readonly reason?: string | undefined
  /** The letter that does the same without the menu. */
  readonly shortcut?: string | undefined
  readonly isDangerous?: boolean | undefined
  /** Is under way already. */
  readonly isBusy?: boolean
  readonly onChoose: () => void
}
/** Is on or off, and stays in sight when it is chosen. */
type Switch = Named & { readonly isOn: boolean; readonly onChoose: (isOn: boolean) => void }
/** One of several. */
type Choice = {
  readonly id: string
  readonly label: string
  readonly options: readonly Named[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
}
/** What a menu has; a rule keeps apart what does not belong together. */
export type MenuEntry = Item | Switch | Choice | 'rule'

type Props = OfButton & {
  readonly items: readonly MenuEntry[]
  /** Stands above the items. */
  readonly head?: ReactNode
  readonly placement?: 'bottom-start' | 'bottom-end'
}

const look = menu()
// In the browser's top layer: no row and no list that scrolls cuts it off.
const layer = css({ p: '0', m: '0', border: 'none', bg: 'transparent', overflow: 'visible' })
const box = css({ maxH: '[60dvh]', maxW: '[min(24rem, calc(100vw - 2rem))]', overflow: 'auto' })
const item = css({
  flexWrap: 'wrap',
  py: '1.5',
  '&[aria-disabled=true]': { color: 'text.faint', cursor: 'not-allowed' },
  '&[data-danger]:not([aria-disabled=true])': { color: 'status.danger.fg' },
})
const check = css({
  ml: 'auto',
  visibility: 'hidden',
  '[data-state=checked] > &': { visibility: 'visible' },
})

/** A menu that is open: arrows, first letters, Home and End move in it, what is refused says why. */
export default function MenuPopup({ items, head, placement, buttonId, onClose }: Props) {
  const first = items.find((entry) => entry !== 'rule')
  const toButton = () => document.getElementById(buttonId)?.focus({ preventScroll: true })
  const close = () => {
    toButton()
    onClose()
  }
  return (
    <Menu.Root
      open
      ids={{ trigger: buttonId }}
      defaultHighlightedValue={first?.id ?? null}
      positioning={{ placement: placement ?? 'bottom-start', strategy: 'fixed', gutter: 4 }}
      onOpenChange={({ open }) => open || close()}
    >
      <Menu.Positioner
        ref={toTopLayer}
        popover="manual"
        className={layer}
        // Letters are those of the menu, not of the page.
        onKeyDown={(event: KeyboardEvent) => event.stopPropagation()}
      >
        <Menu.Content className={cx(look.content, box)}>
          {head}
          {items.map((entry, at) =>
            entry === 'rule' ? (
              // oxlint-disable-next-line react/no-array-index-key -- it has nothing but its place
              <Menu.Separator key={at} className={look.rule} />
            ) : (
              <Entry key={entry.id} entry={entry} />
            ),
          )}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  )
}

// With the focus at once: a key pressed right after is the menu's.
function toTopLayer(node: HTMLElement | null): void {
  node?.showPopover()
  node?.querySelector<HTMLElement>('[role=menu]')?.focus({ preventScroll: true })
}

function Entry({ entry }: { readonly entry: Exclude<MenuEntry, 'rule'> }) {
  if ('options' in entry) return <ChoiceEntry {...entry} />
  if ('isOn' in entry)
    return (
      <Menu.CheckboxItem
        value={entry.id}
        checked={entry.isOn}
        onCheckedChange={entry.onChoose}
        closeOnSelect={false}
        className={look.item}
      >
        {entry.icon && <Icon name={entry.icon} />}
        <Check label={entry.label} />
      </Menu.CheckboxItem>
    )
  return <ItemEntry {...entry} />
}

const ChoiceEntry = ({ label, options, chosen, onChoose }: Choice) => (
  <Menu.RadioItemGroup value={chosen} onValueChange={({ value }) => onChoose(value)}>
    <Menu.ItemGroupLabel className={look.label}>{label}</Menu.ItemGroupLabel>
    {options.map((option) => (
      <Menu.RadioItem key={option.id} value={option.id} closeOnSelect={false} className={look.item}>
        <Check label={option.label} />
      </Menu.RadioItem>
    ))}
  </Menu.RadioItemGroup>
)

const Check = ({ label }: { readonly label: string }) => (
  <>
    <Menu.ItemText>{label}</Menu.ItemText>
    <span className={check}>
      <Icon name="check" size={15} />
    </span>
  </>
)

function ItemEntry(entry: Item) {
  const { id, label, icon, reason, shortcut } = entry
  const reasonId = useId()
  const isOff = Boolean(reason) || entry.isBusy === true
  return (
    <Menu.Item
      value={id}
      closeOnSelect={!isOff}
      aria-disabled={isOff || undefined}
      aria-keyshortcuts={shortcut}
      aria-describedby={reason && reasonId}
      {...(entry.isDangerous ? { 'data-danger': '' } : {})}
      className={cx(look.item, item)}
      onSelect={() => {
        if (!isOff) entry.onChoose()
      }}
    >
      {icon && <Icon name={icon} />}
      <span className={css({ flex: '1' })}>{label}</span>
      {shortcut && (
        <kbd aria-hidden className={kbd()}>
          {shortcut.toUpperCase()}
        </kbd>
      )}
      {reason && (
        <span id={reasonId} className={css({ w: 'full', textStyle: 'xs', color: 'text.faint' })}>
          {reason}
        </span>
      )}
    </Menu.Item>
  )
}
