import { whyNot } from './round.ts'
import type { DealerRoundEvent, Stop } from './types.ts'

type Stops = readonly Stop[]
type Choice = Extract<DealerRoundEvent, { readonly type: 'CHOOSE' | 'REMOVE' }>

/** What a press on a dealer means, in the list as on the map: it joins the round, or leaves it. */
export function toggle(stops: Stops, { id, lat, lon, batteries }: Stop): Choice {
  if (stops.some((stop) => stop.id === id)) return { type: 'REMOVE', id }
  return { type: 'CHOOSE', stop: { id, lat, lon, batteries } }
}

/** Why at least one of the shown dealers cannot join; the limit of stops is for all. */
export const whyFull = (stops: Stops, shown: Stops): 'stops' | 'truck' | undefined =>
  shown
    .map((stop) => whyNot(stops, stop))
    .find((why): why is 'stops' | 'truck' => why === 'stops' || why === 'truck')
