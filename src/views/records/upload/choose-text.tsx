import { useRef, useState } from 'react'

import type { Chosen } from '#machines/records/upload/parts.ts'
import { css } from '#styled/css'
import { uploadTexts as words } from '#texts/uploads.ts'
import { Button } from '#views/parts/button.tsx'
import { TextArea } from '#views/parts/field.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { readText } from '#views/parts/read-text.ts'
import { notify } from '#views/parts/toast.ts'

import { DropArea } from './drop-area.tsx'

type Props = {
  /** Why nothing can be chosen; undefined: it can. */
  readonly reason: string | undefined
  readonly isBusy: boolean
  readonly onChoose: (chosen: Chosen) => void
}

async function take(file: File, onChoose: Props['onChoose']) {
  const read = await readText(file)
  if (read.ok) onChoose({ name: file.name, text: read.text })
  else await notify({ type: 'error', message: words.notRead })
}

type FileProps = Props & { readonly label?: string; readonly variant?: 'solid' | 'outline' }
/** A button that asks for a file and reads it. */
export function ChooseFile({ label = words.choose, variant = 'solid', ...props }: FileProps) {
  const file = useRef<HTMLInputElement>(null)
  const { reason, isBusy, onChoose } = props
  return (
    <>
      <input
        ref={file}
        type="file"
        accept=".csv,.json,text/csv,text/plain,application/json"
        aria-label={label}
        className={css({ display: 'none' })}
        onChange={({ target }) => {
          const chosen = target.files?.[0]
          if (chosen) void take(chosen, onChoose)
          // The same file can be chosen again after it was corrected.
          target.value = ''
        }}
      />
      <Button {...{ variant, reason, isBusy }} onClick={() => file.current?.click()}>
        <Icon name="upload" size={16} />
        {label}
      </Button>
    </>
  )
}

type PasteProps = Pick<Props, 'isBusy'> & {
  readonly label: string
  readonly head: string
  readonly pasted: string
  readonly onChange: (text: string) => void
  readonly onCheck: () => void
}
const Paste = ({ label, head, pasted, isBusy, onChange, onCheck }: PasteProps) => (
  <>
    <TextArea
      label={label}
      hint={`${words.head}: ${head}`}
      rows={8}
      spellCheck={false}
      value={pasted}
      onChange={({ target }) => onChange(target.value)}
    />
    <div>
      <Button variant="solid" isBusy={isBusy} onClick={onCheck}>
        {words.check}
      </Button>
    </div>
  </>
)

type ChooseProps = Props & {
  /** What is chosen here, and how its text begins. */
  readonly title: string
  readonly pasteLabel?: string
  /** What pasted text is called, which has no file. */
  readonly pastedName?: string
  readonly head: string
}
/** Takes a text from a file, dropped or chosen, or from the clipboard. */
export function ChooseText({ title, head, ...props }: ChooseProps) {
  const { reason, isBusy, onChoose, pasteLabel = words.pasteLabel } = props
  const [isPasting, setPasting] = useState(false)
  // Kept while the box is closed.
  const [pasted, setPasted] = useState('')
  return (
    <DropArea
      label={title}
      hint={words.drop}
      isOff={reason !== undefined || isBusy}
      onFile={(dropped) => void take(dropped, onChoose)}
    >
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3' })}>
        <ChooseFile {...props} />
        <Button reason={reason} aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
          {words.paste}
        </Button>
      </div>
      {isPasting && (
        <Paste
          {...{ label: pasteLabel, head, pasted, isBusy }}
          onChange={setPasted}
          onCheck={() => onChoose({ name: props.pastedName ?? words.pasted, text: pasted })}
        />
      )}
    </DropArea>
  )
}
