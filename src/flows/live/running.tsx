import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { liveTexts } from '#texts/flows-live.ts'
import { Card } from '#views/parts/card.tsx'
import { Link } from '#views/parts/link.tsx'

import { LiveSwitch, countsOf } from './live-bar.tsx'
import { useHub, useSwitch } from './store.ts'
import { sayActor } from './use-live.ts'

type Props = { readonly known: ReadonlySet<string> }

/** On the list of flows: everything that runs in any tab, each with the way to its chart. */
export function Running({ known }: Props) {
  const isOn = useSwitch()
  const { scene } = useHub()
  const actors = [...scene.values()].filter(
    ({ machine, isGone }) => machine && known.has(machine) && !isGone,
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
                {sayActor(actor)}
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
