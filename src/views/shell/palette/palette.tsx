import { useId, useState } from 'react'
import type { InputHTMLAttributes, KeyboardEvent } from 'react'

import { css, cx } from '#styled/css'
import { input, kbd, menu } from '#styled/recipes'
import { paletteTexts } from '#texts/palette.ts'
import { Dialog } from '#views/parts/dialog.tsx'

import { findCommands, movedIn } from './model.ts'
import type { Command } from './model.ts'

type Props = {
  readonly commandsFor: (text: string) => readonly Command[]
  readonly onClose: () => void
}

const look = menu()
const option = css({
  flexWrap: 'wrap',
  '&[aria-selected=true]': { bg: 'accent.subtle' },
  '&[aria-disabled=true]': { color: 'text.faint' },
})

type OptionProps = {
  readonly command: Command
  readonly id: string
  readonly isCurrent: boolean
  readonly onRun: () => void
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
    onClick={onRun}
  >
    {command.label}
    {command.key && (
      <kbd aria-hidden className={cx(kbd(), css({ ml: 'auto' }))}>
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
  readonly onRun: (command: Command) => void
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
        onRun={() => onRun(command)}
      />
    ))}
  </div>
)

type FoundProps = Pick<GroupProps, 'id' | 'current' | 'onRun'> & {
  readonly groups: ReturnType<typeof findCommands>
  readonly text: string
}
// As high with one command as with forty: the box above stays where it is while one types.
function Found({ id, text, groups, current, onRun }: FoundProps) {
  const isEmpty = current === undefined
  return (
    <div>
      {isEmpty && (
        <p className={css({ h: '80', color: 'text.muted' })}>{paletteTexts.none(text)}</p>
      )}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={paletteTexts.title}
        className={isEmpty ? undefined : css({ h: '80', overflow: 'auto' })}
      >
        {groups.map((group) => (
          <Group key={group.name} {...group} id={id} current={current} onRun={onRun} />
        ))}
      </div>
    </div>
  )
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
    placeholder={paletteTexts.input}
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

/** `dialog "Command palette"`: everything that can be done or opened from here, found by typing. */
export function Palette({ commandsFor, onClose }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const groups = findCommands(commandsFor(text), text)
  const all = groups.flatMap(({ commands }) => commands)
  const current = all[Math.min(at, all.length - 1)]
  const run = (command: Command | undefined) => {
    if (!command || command.reason !== undefined) return
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
      run(current)
    }
  }
  return (
    <Dialog title={paletteTexts.title} onClose={onClose}>
      <Search
        listId={`${id}-list`}
        currentId={current && optionId(id, current)}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <span role="status" className={css({ srOnly: true })}>
        {paletteTexts.found(all.length)}
      </span>
      <Found {...{ id, text, groups, current }} onRun={run} />
    </Dialog>
  )
}
