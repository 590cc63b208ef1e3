import { useState } from 'react'
import type { FormEvent } from 'react'

import type { EventSample, LaidFlow } from '#flows/laid.ts'
import { isObject } from '#schemas/unknown.ts'
import { liveTexts } from '#texts/flows-live.ts'
import { Button } from '#views/parts/button.tsx'
import { TextArea } from '#views/parts/field.tsx'

import type { Live } from './use-live.ts'

type Data = Readonly<Record<string, unknown>>
type Read =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly why: string }

const kindOf = (value: unknown) =>
  Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value

/** The data of an event as typed: an object with the fields of the example, each of its kind. */
export function readData(text: string, example: Data): Read {
  const texts = liveTexts.send
  let typed: unknown
  try {
    typed = JSON.parse(text)
  } catch {
    return { ok: false, why: texts.notObject }
  }
  if (!isObject(typed) || Array.isArray(typed)) return { ok: false, why: texts.notObject }
  const data: Data = typed
  const wrong = Object.keys(example).find((key) => {
    const [wanted, given] = [kindOf(example[key]), kindOf(data[key])]
    return given !== wanted && wanted !== 'null'
  })
  return wrong ? { ok: false, why: texts.wrongField(wrong) } : { ok: true, data }
}

/** Why an event cannot be sent from here. */
function reasonOf(sample: EventSample | undefined, can: boolean | undefined): string | undefined {
  const texts = liveTexts.send
  if (sample?.isSecret) return texts.secret
  if (sample?.isLong) return texts.long
  return can === false && !sample?.data ? texts.notNow : undefined
}

type Props = { readonly laid: LaidFlow; readonly live: Live }

/** Every event that the actor's state takes, to be sent by a click; one with data is filled in first. */
export function SendPanel({ laid, live }: Props) {
  const texts = liveTexts.send
  const { actor, filled, sent } = live
  // What happens to a record is done on its own page.
  const next = actor && !actor.closed ? actor.next : []
  if (next.length === 0) return <p className="flow-quiet">{texts.none}</p>
  const names = new Map(laid.transitions.map(({ event, label }) => [event, label]))
  const named = (type: string) => names.get(type) ?? type
  return (
    <div className="flow-stack">
      <div className="flow-line">
        {next.map(({ type, can }) => {
          const sample = laid.samples?.[type]
          return (
            <Button
              key={type}
              size="sm"
              variant="outline"
              reason={reasonOf(sample, can)}
              onClick={() =>
                sample?.data || can === undefined ? live.fill(type) : live.send({ type })
              }
            >
              {texts.button(named(type))}
            </Button>
          )
        })}
      </div>
      {filled && next.some(({ type }) => type === filled) && (
        <DataForm
          key={filled}
          name={named(filled)}
          example={laid.samples?.[filled]?.data ?? {}}
          onCancel={() => live.fill(undefined)}
          onSend={(data) => live.send({ ...data, type: filled })}
        />
      )}
      <p role="status" className="flow-quiet">
        {sent &&
          (sent.refusal
            ? texts.refused(named(sent.type), sent.refusal)
            : texts.sent(named(sent.type)))}
      </p>
    </div>
  )
}

type FormProps = {
  readonly name: string
  readonly example: Data
  readonly onSend: (data: Data) => void
  readonly onCancel: () => void
}
function DataForm({ name, example, onSend, onCancel }: FormProps) {
  const texts = liveTexts.send
  const [text, setText] = useState(() => JSON.stringify(example, undefined, 2))
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readData(text, example)
    setError(read.ok ? undefined : read.why)
    if (read.ok) onSend(read.data)
  }
  return (
    <form noValidate onSubmit={submit} className="flow-stack">
      <TextArea
        label={texts.data(name)}
        hint={texts.dataHint}
        error={error}
        rows={Math.min(12, text.split('\n').length + 1)}
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="flow-data"
      />
      <div className="flow-line">
        <Button type="submit" size="sm" variant="solid">
          {texts.button(name)}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
