import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { liveTexts } from '#texts/flows-live.ts'
import { Card } from '#views/parts/card.tsx'
import { Link } from '#views/parts/link.tsx'

import { LiveSwitch, countsOf } from './live-bar.tsx'
import type { LiveActor } from './scene.ts'
import { useHub, useSwitch } from './store.ts'
import { sayActor } from './use-live.ts'

// A machine by its title, a record by its number beside it.
const nameOf = ({ name, machine }: LiveActor, titles: ReadonlyMap<string, string>) => {
  const title = titles.get(machine ?? '') ?? name
  return name === machine ? title : `${title} ${name}`
}

type Props = {
  /** Titles by machine id. */
  readonly titles: ReadonlyMap<string, string>
}

/** On the list of flows: everything that runs in any tab, each with the way to its chart. */
export function Running({ titles }: Props) {
  const isOn = useSwitch()
  const { scene } = useHub()
  const actors = [...scene.values()].filter(
    ({ machine, isGone }) => machine && titles.has(machine) && !isGone,
  )
  return (
    <Card title={liveTexts.running} actions={<LiveSwitch isOn={isOn} says={countsOf({ scene })} />}>
      {actors.length === 0 ? (
        <p className="flow-quiet">{liveTexts.runningNone}</p>
      ) : (
        <ul className={css({ display: 'grid', gap: '2', textStyle: 'sm' })}>
          {actors.map((actor) => (
            <li key={actor.id} className={css({ overflowWrap: 'anywhere' })}>
              <Link href={`/flows/${actor.machine}/`} className={link()}>
                {sayActor({ ...actor, name: nameOf(actor, titles) })}
              </Link>{' '}
              <code className={css({ textStyle: 'mono', color: 'text.muted' })}>
                {JSON.stringify(actor.value)}
              </code>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
