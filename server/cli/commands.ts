import {
  adminAddCommand,
  adminListCommand,
  adminPasswordCommand,
  adminRemoveCommand,
  adminSecondFactorCommand,
} from './admin.ts'
import { backupCommand, restoreCommand } from './backup.ts'
import { boardRetainCommand } from './board-retain.ts'
import { boardAnswerCommand, boardListCommand, boardShowCommand } from './board.ts'
import { bookingHostsCommand } from './booking-hosts.ts'
import { cacheClearCommand } from './cache-clear.ts'
import type { Command } from './command.ts'
import { fleetCheckCommand } from './fleet-check.ts'
import {
  fleetFreeCommand,
  fleetHoldCommand,
  fleetPromoteCommand,
  fleetRollBackCommand,
  fleetRollOutCommand,
  fleetWhoCommand,
} from './fleet.ts'
import { mailListCommand, mailRetryCommand } from './mail.ts'
import { partnerListCommand } from './partner-list.ts'
import { demoRemoveCommand, partnerRemoveCommand } from './partner-remove.ts'
import { partnerRollbackCommand } from './partner-rollback.ts'
import { partnerSwitchCommand } from './partner-switch.ts'
import { popupExplainCommand } from './popup-explain.ts'
import { previewCommand } from './preview.ts'
import { reservationCalendarCommand } from './reservation-calendar.ts'
import { reservationCodeCommand } from './reservation-code.ts'
import { reservationHoldsCommand } from './reservation-holds.ts'
import { reservationRetainCommand } from './reservation-retain.ts'
import {
  reservationCancelCommand,
  reservationConfirmCommand,
  reservationListCommand,
  reservationShowCommand,
} from './reservation.ts'
import { secretAbandonCommand } from './secret-abandon.ts'
import { secretRotateCommand } from './secret-rotate.ts'
import { seedCommand } from './seed.ts'
import { templateMigrateCommand } from './template-migrate.ts'
import { templateReleaseCommand } from './template-release.ts'
import { templateCheckCommand } from './template.ts'
import { webhookLogCommand, webhookSetCommand } from './webhook.ts'

/** Every `maru` command; a new one is a file beside this and a line here. */
export const commands: readonly Command[] = [
  templateMigrateCommand,
  templateReleaseCommand,
  templateCheckCommand,
  partnerListCommand,
  partnerSwitchCommand,
  partnerRollbackCommand,
  partnerRemoveCommand,
  fleetWhoCommand,
  fleetCheckCommand,
  fleetRollOutCommand,
  fleetHoldCommand,
  fleetFreeCommand,
  fleetPromoteCommand,
  fleetRollBackCommand,
  previewCommand,
  popupExplainCommand,
  adminAddCommand,
  adminListCommand,
  adminPasswordCommand,
  adminRemoveCommand,
  adminSecondFactorCommand,
  boardListCommand,
  boardShowCommand,
  boardAnswerCommand,
  boardRetainCommand,
  reservationListCommand,
  reservationShowCommand,
  reservationConfirmCommand,
  reservationCancelCommand,
  reservationCalendarCommand,
  reservationRetainCommand,
  reservationHoldsCommand,
  reservationCodeCommand,
  bookingHostsCommand,
  webhookSetCommand,
  webhookLogCommand,
  mailListCommand,
  mailRetryCommand,
  backupCommand,
  restoreCommand,
  secretRotateCommand,
  secretAbandonCommand,
  seedCommand,
  demoRemoveCommand,
  cacheClearCommand,
]
