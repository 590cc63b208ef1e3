import type { Dealer } from '#machines/dealer-demo/dealers.ts'
import type { DealerRoundEvent, Stop } from '#machines/dealer-demo/types.ts'

/** What list and map need to show and choose dealers. */
export type Choosing = {
  /** The dealers that the filters leave. */
  readonly shown: readonly Dealer[]
  readonly stops: readonly Stop[]
  readonly send: (event: DealerRoundEvent) => void
}
