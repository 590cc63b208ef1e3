import { useId, useState } from 'react'

import type { LaidFlow } from '#flows/laid.ts'
import { css } from '#styled/css'
import { liveTexts } from '#texts/flows-live.ts'
import { Card } from '#views/parts/card.tsx'
import { EmptyState } from '#views/parts/states.tsx'
import { Tabs } from '#views/parts/tabs.tsx'

import { EventLog, sayStates } from './event-log.tsx'
import { SendPanel } from './send-panel.tsx'
import { Sequence } from './sequence.tsx'
import type { Live } from './use-live.ts'

const tabs = [
  { id: 'events', label: liveTexts.events },
  { id: 'sequence', label: liveTexts.sequence },
  { id: 'context', label: liveTexts.context },
] as const
type TabId = (typeof tabs)[number]['id']

type Props = { readonly laid: LaidFlow; readonly live: Live }

/** Beneath the chart: where the actor is, what it may be sent, what happened, and what it holds. */
export function LivePanel({ laid, live }: Props) {
  const panelId = useId()
  const [current, setCurrent] = useState<TabId>('events')
  const { actor, loaded } = live
  if (!actor)
    return (
      <Card title={liveTexts.title}>
        <EmptyState icon="flow" text={liveTexts.waiting} hint={liveTexts.waitingHint[laid.kind]} />
      </Card>
    )
  return (
    <Card title={liveTexts.title}>
      <div className="flow-stack">
        <p className={css({ fontWeight: 'medium' })} role="status">
          {liveTexts.stateNow(sayStates(laid, actor.value) || actor.status)}
        </p>
        {!loaded && !actor.isGone && laid.kind === 'flow' && <SendPanel laid={laid} live={live} />}
        <div>
          <Tabs
            label={liveTexts.title}
            tabs={tabs}
            current={current}
            panelId={panelId}
            onChoose={(id) => setCurrent(tabs.find((tab) => tab.id === id)?.id ?? 'events')}
          />
          <div
            id={panelId}
            role="tabpanel"
            aria-label={tabs.find(({ id }) => id === current)?.label}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must take the keyboard
            tabIndex={0}
            className="flow-panel"
          >
            <Shown tab={current} actor={actor} laid={laid} live={live} />
          </div>
        </div>
      </div>
    </Card>
  )
}

type ShownProps = Props & { readonly tab: TabId; readonly actor: NonNullable<Live['actor']> }

function Shown({ tab, actor, laid, live }: ShownProps) {
  if (tab === 'events') return <EventLog laid={laid} entries={live.entries} actor={actor.id} />
  if (tab === 'sequence')
    return <Sequence entries={live.entries} scene={live.scene} tab={actor.tab} />
  return (
    <pre className={`flow-code ${css({ textStyle: 'mono' })}`}>
      {actor.context === undefined
        ? liveTexts.noContext
        : JSON.stringify(actor.context, undefined, 2)}
    </pre>
  )
}
