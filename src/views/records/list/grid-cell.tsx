import { css } from '#styled/css'

/** A cell of the grid, in its head and its body. */
export const cell = css({
  display: 'flex',
  alignItems: 'center',
  minW: '0',
  px: '2',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  '&[data-align=end]': { justifyContent: 'flex-end' },
})

/** The last cell: what can be done. */
export const pinned = css({ px: '1.5', justifyContent: 'flex-end' })

type TickProps = {
  readonly label: string
  readonly isOn: boolean
  /** Neither all nor none. */
  readonly isPartly?: boolean
  readonly tabIndex?: number
  /** Why it cannot be ticked; one that is ticked can be cleared all the same. */
  readonly reason?: string | undefined
  readonly onToggle: () => void
}

/** Selects a row, or all of them. */
export const Tick = ({ label, isOn, isPartly = false, tabIndex, reason, onToggle }: TickProps) => (
  <input
    type="checkbox"
    tabIndex={tabIndex}
    aria-label={label}
    className={css({ w: '4', h: '4', accentColor: 'token(colors.accent)' })}
    checked={isOn}
    disabled={reason !== undefined && !isOn}
    title={reason}
    ref={(node) => {
      if (node) node.indeterminate = isPartly
    }}
    onChange={onToggle}
  />
)
