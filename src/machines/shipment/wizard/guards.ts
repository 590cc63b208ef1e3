import { answered } from '#machines/records/form/setup.ts'
import { outputOf } from '#machines/records/output.ts'
import { canAddUnit } from '#machines/shipment/units/change.ts'
import { MAX_CONTENTS } from '#machines/shipment/units/draft.ts'

import { barrierOf, canGoTo, isBarred, isClean, isStepClean, landingOf } from './assess.ts'
import { lacksStock } from './batteries.ts'
import { changeHead } from './change.ts'
import { elsewhereOf, isSamePlace } from './form.ts'
import { lastPickup } from './same-pickup.ts'
import { isWhole } from './step-fields.ts'
import type { StepId } from './steps.ts'
import { isOutdated } from './stored.ts'
import type { Opened, WizardContext, WizardEvent } from './types.ts'

type Args = { readonly context: WizardContext; readonly event: WizardEvent }

const movesGoods = ({ context: { draft, choices }, event }: Args) =>
  event.type === 'change' &&
  !isSamePlace(elsewhereOf(changeHead(draft, event, choices), choices), elsewhereOf(draft, choices))

/** Questions about the form as it stands and about what an actor answered. */
export const guards = {
  isOutdated: ({ event }: Args) => {
    const { found, stored } = outputOf<Opened>(event)
    return found !== null && stored !== null && isOutdated(found, stored)
  },
  // Where no field cures what the lifecycle has against it, nothing is asked.
  opensBarred: ({ context, event }: Args) => {
    const { stored, now } = outputOf<Opened>(event)
    return stored !== null && isBarred(stored.draft, { ...context, stored, now })
  },
  // The address forgets what was copied, so the copy is a draft from the first moment.
  isCopy: ({ context }: Args) => context.copyOf !== null,
  isBarred: ({ context }: Args) => barrierOf(context) !== undefined,
  isComplete: ({ context }: Args, step: StepId) => isStepClean(context.issues, step),
  isReachable: ({ context, event }: Args, step: StepId) =>
    event.type === 'go' && event.step === step && canGoTo(context, step),
  landsOn: ({ context }: Args, step: StepId) =>
    step === (context.step && canGoTo(context, context.step) ? context.step : landingOf(context)),
  // Nobody sends batteries that were never shown.
  canSend: ({ context }: Args) =>
    context.isOnline &&
    isClean(context.issues) &&
    !barrierOf(context) &&
    !lacksStock(context.draft, context),
  hasMistakes: ({ context }: Args) => !isClean(context.issues),
  movesGoods,
  movesGoodsOfWhole: (args: Args) => isWhole(args.context) && movesGoods(args),
  hasRoom: ({ context }: Args) => canAddUnit(context.draft),
  hasContentRoom: ({ context, event }: Args) =>
    event.type === 'add-content' &&
    (context.draft.units.find(({ id }) => id === event.unit)?.contents.length ?? MAX_CONTENTS) <
      MAX_CONTENTS,
  lacksStock: ({ context }: Args) => lacksStock(context.draft, context),
  goesWithoutStock: ({ context, event }: Args) =>
    event.type === 'go' && event.step !== 'site' && lacksStock(context.draft, context),
  // What was refused may be on another request now.
  goesToBatteries: ({ context, event }: Args) =>
    event.type === 'go' && event.step === 'units' && context.goods === 'batteries',
  isWhole: ({ context }: Args) => isWhole(context),
  hasSteps: ({ context }: Args) => !isWhole(context),
  hasLastPickup: ({ context }: Args) => lastPickup(context) !== undefined,
  hasLast: ({ context }: Args) => context.last !== null,
  canUndoPaste: ({ context }: Args) => (context.pasted?.units ?? null) !== null,
  hasRemoved: ({ context }: Args) => context.removed !== null,
  wasSubmitted: answered('submitted'),
  wasOvertaken: answered('overtaken'),
}
