import { useId, useState } from 'react'
import type { InputHTMLAttributes, KeyboardEvent, MouseEvent } from 'react'

import { css, cx } from '#styled/css'
import { input, kbd, menu } from '#styled/recipes'
import { paletteTexts } from '#texts/palette.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Button } from '#views/parts/button.tsx'
import { Dialog } from '#views/parts/dialog.tsx'

import { findCommands, movedIn } from './model.ts'
import type { Command } from './model.ts'

type Status = 'idle' | 'searching' | 'found' | 'nothing' | 'failed' | 'offline'
type Props = {
  readonly text: string
  readonly commands: readonly Command[]
  /** How the search for records stands, and why it failed. */
  readonly status: Status
  readonly refusal: string
  readonly onType: (text: string) => void
  readonly onRetry: () => void
  readonly onClose: () => void
}

const look = menu()
const option = css({
  flexWrap: 'wrap',
  rowGap: '0',
  minH: { base: '11', md: '9' },
  py: '1',
  '&[aria-selected=true]': { bg: 'accent.subtle' },
  '&[aria-disabled=true]': { color: 'text.faint' },
})

/** Where it goes: here, or in a tab of its own. */
type Run = (command: Command | undefined, isElsewhere: boolean) => void
const isElsewhere = ({ ctrlKey, metaKey }: Pick<MouseEvent, 'ctrlKey' | 'metaKey'>) =>
  ctrlKey || metaKey

// With its number it is two words for screen readers, too.
const Words = ({ label, detail, state }: Command) => (
  <>
    <span className={css({ display: 'grid', minW: '0', flex: '1' })}>
      <span>{label}</span>
      {detail && (
        <span className={css({ textStyle: 'xs', color: 'text.muted', wordBreak: 'break-word' })}>
          {detail}
        </span>
      )}
    </span>
    {state && <Badge tone={state.tone}>{state.label}</Badge>}
  </>
)

type OptionProps = {
  readonly command: Command
  readonly id: string
  readonly isCurrent: boolean
  readonly onRun: Run
}
const Option = ({ command, id, isCurrent, onRun }: OptionProps) => (
  // The box above has the focus and hears the keys; an option only takes the pointer.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
  <div
    role="option"
    id={id}
    aria-selected={isCurrent}
    aria-disabled={command.reason !== undefined}
    className={cx(look.item, option)}
    ref={(node) => {
      if (isCurrent) node?.scrollIntoView({ block: 'nearest' })
    }}
    onClick={(event) => onRun(command, isElsewhere(event))}
  >
    <Words {...command} />
    {command.key && (
      <kbd aria-hidden className={kbd()}>
        {command.key.toUpperCase()}
      </kbd>
    )}
    {command.reason && (
      <span className={css({ flexBasis: '[100%]', textStyle: 'xs' })}>{command.reason}</span>
    )}
  </div>
)

const optionId = (id: string, command: Command) => `${id}-${command.id}`

type GroupProps = ReturnType<typeof findCommands>[number] & {
  readonly id: string
  readonly current: Command | undefined
  readonly onRun: Run
}
const Group = ({ name, commands, id, current, onRun }: GroupProps) => (
  <div role="group" aria-labelledby={`${id}-${name}`}>
    <div id={`${id}-${name}`} role="presentation" className={look.label}>
      {paletteTexts.groups[name]}
    </div>
    {commands.map((command) => (
      <Option
        key={command.id}
        command={command}
        id={optionId(id, command)}
        isCurrent={command === current}
        onRun={onRun}
      />
    ))}
  </div>
)

type FoundProps = Pick<GroupProps, 'id' | 'current' | 'onRun'> & {
  readonly groups: ReturnType<typeof findCommands>
  readonly text: string
  readonly isBusy: boolean
}
const height = css({ h: { base: 'full', md: '96' }, overflow: 'auto' })
// As high with one command as with forty: the box above stays where it is while one types.
function Found({ id, text, groups, current, isBusy, onRun }: FoundProps) {
  const isEmpty = current === undefined
  return (
    <div className={css({ minH: '0' })}>
      {isEmpty && (
        <p className={cx(height, css({ color: 'text.muted' }))}>
          {!isBusy && paletteTexts.none(text)}
        </p>
      )}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={paletteTexts.title}
        className={isEmpty ? undefined : height}
      >
        {groups.map((group) => (
          <Group key={group.name} {...group} id={id} current={current} onRun={onRun} />
        ))}
      </div>
    </div>
  )
}

type SaidProps = Pick<Props, 'status' | 'refusal' | 'onRetry'> & { readonly count: number }
/** What has become of the search, in one line that is always there. */
const Said = ({ status, refusal, count, onRetry }: SaidProps) => (
  <div
    className={css({
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minH: '7',
      textStyle: 'xs',
      color: 'text.muted',
    })}
  >
    <span role="status">{sayStatus(status, { refusal, count })}</span>
    {status === 'failed' && (
      <Button size="sm" onClick={onRetry}>
        {paletteTexts.again}
      </Button>
    )}
  </div>
)
function sayStatus(status: Status, { refusal, count }: { refusal: string; count: number }): string {
  if (status === 'searching') return paletteTexts.searching
  if (status === 'failed') return paletteTexts.failed(refusal)
  if (status === 'offline') return paletteTexts.offline
  return paletteTexts.found(count)
}

type SearchProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'onKeyDown'
> & {
  readonly listId: string
  readonly currentId: string | undefined
}
const Search = ({ listId, currentId, ...rest }: SearchProps) => (
  <input
    data-first=""
    role="combobox"
    aria-label={paletteTexts.input}
    placeholder={paletteTexts.placeholder}
    aria-expanded
    aria-controls={listId}
    aria-autocomplete="list"
    aria-activedescendant={currentId}
    autoComplete="off"
    maxLength={100}
    className={input()}
    {...rest}
  />
)

/** `dialog "Command palette"`: everything that can be found, done or opened from here, by typing. */
export function Palette({ text, commands, status, onType, onClose, ...props }: Props) {
  const id = useId()
  const [at, setAt] = useState(0)
  const groups = findCommands(commands, text)
  const all = groups.flatMap((group) => group.commands)
  const current = all[Math.min(at, all.length - 1)]
  const run: Run = (command, isInTab) => {
    if (!command || command.reason !== undefined) return
    if (isInTab && command.href !== undefined) {
      window.open(command.href, '_blank', 'noopener')
      return
    }
    onClose()
    // After the dialog has given the focus back: what is opened takes it then.
    setTimeout(command.run)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = movedIn(event.key, at, all.length)
    if (next !== undefined) {
      event.preventDefault()
      setAt(next)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      run(current, isElsewhere(event))
    }
  }
  return (
    <Dialog title={paletteTexts.title} size="search" onClose={onClose}>
      <Search
        listId={`${id}-list`}
        currentId={current && optionId(id, current)}
        value={text}
        onChange={({ target }) => {
          onType(target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <Said {...props} status={status} count={all.length} />
      <Found {...{ id, text, groups, current }} isBusy={status === 'searching'} onRun={run} />
    </Dialog>
  )
}
