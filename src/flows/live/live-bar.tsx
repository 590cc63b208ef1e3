import { useRef } from 'react'

import { css } from '#styled/css'
import { liveTexts } from '#texts/flows-live.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { SelectField } from '#views/parts/field.tsx'
import { readText } from '#views/parts/read-text.ts'
import { saveFile } from '#views/parts/save-file.ts'

import { fileName, readFile, toFile } from './recording.ts'
import { switchLive } from './start.ts'
import { setLoaded, theHub } from './store.ts'
import { sayActor } from './use-live.ts'
import type { Live } from './use-live.ts'

/** The switch of live inspection with how many there are to see. */
export function LiveSwitch({ isOn, says }: { readonly isOn: boolean; readonly says: string }) {
  return (
    <div className="flow-line">
      <span className="flow-quiet" role="status">
        {isOn ? says : liveTexts.off}
      </span>
      <Button size="sm" variant={isOn ? 'ghost' : 'outline'} onClick={() => switchLive(!isOn)}>
        {isOn ? liveTexts.turnOff : liveTexts.turnOn}
      </Button>
    </div>
  )
}

export const countsOf = ({ scene }: Pick<Live, 'scene'>): string => {
  const present = [...scene.values()].filter(({ isGone, machine }) => !isGone && machine)
  return liveTexts.counts(present.length, new Set(present.map(({ tab }) => tab)).size)
}

const unread = { binary: liveTexts.file.notJson, gone: liveTexts.file.unread }
const save = ({ entries }: Live) =>
  saveFile(fileName(Date.now()), new Blob([toFile(entries)], { type: 'application/json' }))

type FilesProps = {
  readonly live: Live
  readonly problem: string | undefined
  readonly onProblem: (why: string | undefined) => void
}

function Files({ live, onProblem }: Omit<FilesProps, 'problem'>) {
  const input = useRef<HTMLInputElement>(null)
  const load = async (file: File | undefined) => {
    if (!file) return
    const found = await readText(file)
    const read = found.ok ? readFile(found.text) : { ok: false as const, why: unread[found.why] }
    onProblem(read.ok ? undefined : read.why)
    if (read.ok) setLoaded({ name: file.name, entries: read.entries, at: read.entries.length })
  }
  const { file } = liveTexts
  return (
    <div className="flow-line">
      <Button
        size="sm"
        variant="outline"
        reason={live.entries.length ? undefined : liveTexts.noEvents}
        onClick={() => save(live)}
      >
        {file.save}
      </Button>
      <Button size="sm" variant="outline" onClick={() => input.current?.click()}>
        {file.load}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={file.load}
        tabIndex={-1}
        className={css({ srOnly: true })}
        onChange={({ target }) => {
          void load(target.files?.[0])
          target.value = '' // the same file may be loaded again
        }}
      />
      {live.loaded ? (
        <Button size="sm" variant="outline" onClick={() => setLoaded(undefined)}>
          {file.live}
        </Button>
      ) : (
        <Button size="sm" variant="ghost" onClick={() => theHub().clear()}>
          {file.clear}
        </Button>
      )}
    </div>
  )
}

/** The step of a recording, by a slider and by buttons. */
function Steps({ loaded }: { readonly loaded: NonNullable<Live['loaded']> }) {
  const { file } = liveTexts
  const { at, entries } = loaded
  const go = (to: number) => setLoaded({ ...loaded, at: Math.min(entries.length, Math.max(1, to)) })
  const buttons = [
    [file.first, 1],
    [file.back, at - 1],
    [file.forward, at + 1],
    [file.last, entries.length],
  ] as const
  return (
    <div className="flow-line">
      <strong className={css({ textStyle: 'sm', fontWeight: 'medium' })}>
        {file.loaded(loaded.name)}
      </strong>
      <input
        type="range"
        aria-label={file.slider}
        aria-valuetext={file.step(at, entries.length)}
        min={1}
        max={entries.length}
        value={at}
        onChange={({ target }) => go(Number(target.value))}
        className="flow-slider"
      />
      <div className="flow-line">
        {buttons.map(([label, to]) => (
          <Button key={label} size="sm" variant="ghost" onClick={() => go(to)}>
            {label}
          </Button>
        ))}
      </div>
      <span className="flow-quiet" role="status">
        {file.step(at, entries.length)}
      </span>
    </div>
  )
}

/** Above the chart: whether it is live, which actor is shown, and the recording. */
export function LiveBar({ live, problem, onProblem }: FilesProps) {
  const { isOn, actors, chosen, choose, loaded } = live
  return (
    <div className={`flow-stack ${css({ mb: '4' })}`}>
      <div className="flow-line">
        {!loaded && <LiveSwitch isOn={isOn} says={countsOf(live)} />}
        <div className={css({ ml: 'auto' })}>
          <Files live={live} onProblem={onProblem} />
        </div>
      </div>
      {problem && (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      )}
      {loaded && <Steps loaded={loaded} />}
      {actors.length > 0 && (
        <SelectField
          label={liveTexts.actor}
          className="flow-actor"
          value={chosen}
          onChange={({ target }) => choose(target.value)}
          options={[
            { value: '', label: liveTexts.latest },
            ...actors.map((actor) => ({ value: actor.id, label: sayActor(actor) })),
          ]}
        />
      )}
    </div>
  )
}
