/** Faults that change nothing anybody could see, with the reason: they are counted by themselves. */
export const sameAsBefore: Readonly<Record<string, string>> = {
  'evaluationQueue.question.none --give-up--> evaluationQueue.question.asked does not ask isRefused':
    'a question about nothing that was refused is settled at once',
  'passwordReset.answering --START_OVER--> passwordReset.asking leads to passwordReset.asking.arriving':
    'asking begins there',
  'passwordReset.asking.submitting --xstate.done.actor.passwordReset.requestCode--> passwordReset.answering leads to passwordReset.asking.arriving':
    'a code is sent by then, so that one does not stay there',
  'signUp.confirming --START_OVER--> signUp.details leads to signUp.details.arriving':
    'details begins there',
  'signUp.details.submitting --xstate.done.actor.signUp.register--> signUp.confirming leads to signUp.details.arriving':
    'an account waits by then, so that one does not stay there',
  ...Object.fromEntries(
    ['namedInFlow', 'isTheirTurn'].map((guard) => [
      `spotOffer.pending-approval --approve#1--> spotOffer.approved-or-expired.approved does not ask ${guard}`,
      'whenLast only holds for somebody whose approval counts, which asks the same',
    ]),
  ),
  ...Object.fromEntries(
    ['pending-approval', 'approved-or-expired', 'rejected', 'supplier-rejected'].map((state) => [
      `spotOffer.${state} --update-offer-form#3--> spotOffer.approved-or-expired.expired does not ask expiresSoonEnough`,
      'whenOver only holds without a new date or for one in the past, which is never too late',
    ]),
  ),
  'spotOffer.pending-approval --update-offer-form#1--> spotOffer.pending-approval leads nowhere':
    'it leads to where it starts, and nothing happens on entry',
  'spotOffer.pending-approval --update-offer-form#2--> spotOffer.pending-approval leads nowhere':
    'it leads to where it starts, and nothing happens on entry',
  'spotOffer.approved-or-expired --update-offer-form#3--> spotOffer.approved-or-expired.expired leads nowhere':
    'an offer whose day is over stands in expired already',
  'priceImport.failed --choose#1--> priceImport.failed leads nowhere':
    'it leads to where it starts, and nothing happens on entry',
  'lookUp.asked --ASK#2--> lookUp.asked leads nowhere':
    'it leads to where it starts, and nothing happens on entry',
  'signIn.routing --#11--> signIn.step.question.code.by.email leads to signIn.step.question.code.again.waiting':
    'a code begins with that of a mail, and with the pause before another one',
  'signIn.routing --#16--> signIn.otherStep does not ask asks':
    'it is the last way, and every step that is known was asked for before',
  'asnWizard.placing --#3--> asnWizard.editing.review does not ask landsOn':
    'it is the last way, and the other step was asked for before',
  'asnWizard.editing.review --submit#2--> asnWizard.placing leads to asnWizard.editing.units':
    'all that can be wrong is on that step, and no other was asked for',
  'configEditor.editing --replace-draft--> itself does not ask fitsForm':
    'takeTheirDraft takes nothing that does not fit',
  ...Object.fromEntries(
    ['identify', 'damage', 'recall', 'review'].map((screen) => [
      `itemEvaluation.${screen} --replace-draft--> itself does not ask fitsForm`,
      'takeTheirDraft takes nothing that does not fit',
    ]),
  ),
  'shipmentWizard.placing --#5--> shipmentWizard.editing.review does not ask landsOn':
    'one of the four steps is always the one to open, and this is asked of the last one',
  'configHistory.reading --xstate.done.actor.configHistory.readOlder--> configHistory.shown leads to configHistory.shown.quiet':
    'shown begins there',
  'configHistory.restoring --xstate.done.actor.configHistory.readVersion--> configHistory.shown leads to configHistory.shown.quiet':
    'shown begins there',
  'configHistory.looking --xstate.done.actor.configHistory.markChecked--> configHistory.shown leads to configHistory.shown.quiet':
    'shown begins there',
  'documentUpload.wrong --choose#1--> documentUpload.wrong leads nowhere':
    'it leads to where it starts, and nothing happens on entry',
  'recordList.opening --ADDRESS--> recordList.shown leads to recordList.opening.deciding':
    'an address that says what to show is shown at once from there',
  'settingEditor.overtaken starts setting.theirs with what was given before':
    'it asks for the same setting each time',
  'settingEditor: takeStored does not change said': 'nothing is said while it opens',
  'settingEditor: takeStored does not change touched': 'no field is there while it opens',
  'thirdPartyBooking.form.checked --create--> thirdPartyBooking.creating does not calm (1 of 1)':
    'a problem is forgotten when a check begins, and a check that went wrong leads elsewhere',
}
