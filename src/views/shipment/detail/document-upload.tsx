import { useSelector } from '@xstate/react'
import { useId, useRef } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'

import type { documentUploadMachine } from '#machines/shipment/document-upload/machine.ts'
import { css, cx } from '#styled/css'
import { button } from '#styled/recipes'
import { uploadTexts as words } from '#texts/document-upload.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'

type Props = {
  readonly actor: ActorRefFrom<typeof documentUploadMachine>
  /** What the document is called. */
  readonly name: string
}

type NotTakenProps = Pick<Props, 'actor'> & {
  readonly snapshot: SnapshotFrom<typeof documentUploadMachine>
  /** Takes the focus from a button that goes with the press. */
  readonly giveFocus: () => void
}
/** Why a file is not the request's document. */
function NotTaken({ actor, snapshot, giveFocus }: NotTakenProps) {
  const { problem } = snapshot.context
  if (!problem) return null
  const press = (type: 'again' | 'dismiss') => () => {
    giveFocus()
    actor.send({ type })
  }
  return (
    <Banner tone="danger" role="alert">
      {typeof problem === 'object' ? problem.text || words.unknown : words.problems[problem]}
      <span className={css({ display: 'flex', gap: '2', mt: '2' })}>
        {snapshot.matches('refused') && (
          <Button size="sm" onClick={press('again')}>
            {words.again}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={press('dismiss')}>
          {words.dismiss}
        </Button>
      </span>
    </Banner>
  )
}

/** Takes a PDF of one's own for a document, and says why one was not taken. */
export function DocumentUpload({ actor, name }: Props) {
  const snapshot = useSelector(actor, (current) => current)
  const isBusy = snapshot.hasTag('busy')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={css({ display: 'grid', gap: '2', justifyItems: 'start' })}>
      <label
        htmlFor={id}
        className={cx(
          button({ size: 'sm' }),
          css({ _focusWithin: { outline: '2px solid token(colors.focus)', outlineOffset: '2px' } }),
        )}
        data-busy={isBusy ? '' : undefined}
      >
        {isBusy ? words.sending : words.upload}
        <input
          ref={input}
          id={id}
          type="file"
          accept="application/pdf,.pdf"
          aria-label={words.uploadOf(name)}
          // Not `disabled`: that would drop the focus.
          aria-disabled={isBusy || undefined}
          className={css({ srOnly: true })}
          onClick={(event) => {
            if (isBusy) event.preventDefault()
          }}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            // The same file can be chosen again.
            target.value = ''
            if (!file) return
            const { name: called, type: contentType, size: bytes } = file
            actor.send({ type: 'choose', picked: { name: called, contentType, bytes, file } })
          }}
        />
      </label>
      <span role="status" className={css({ srOnly: true })}>
        {isBusy && words.sending}
      </span>
      <NotTaken actor={actor} snapshot={snapshot} giveFocus={() => input.current?.focus()} />
    </div>
  )
}
