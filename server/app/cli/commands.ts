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
import { contentPublishCommand } from './content-publish.ts'
import { contentHideCommand, contentRemoveCommand, contentRestoreCommand } from './content-state.ts'
import { contentDiscardCommand, contentListCommand, contentSetCommand, contentShowCommand } from './content.ts'
import { fleetCheckCommand } from './fleet-check.ts'
import {
  fleetFreeCommand,
  fleetHoldCommand,
  fleetPromoteCommand,
  fleetRollBackCommand,
  fleetRollOutCommand,
  fleetWhoCommand,
} from './fleet.ts'
import { keyAddCommand, keyListCommand, keyRevokeCommand, keyRotateCommand } from './key.ts'
import { mediaBackupCommand, mediaRestoreCommand } from './media-backup.ts'
import { mediaMoveCommand } from './media-move.ts'
import { mailListCommand, mailRetryCommand } from './mail.ts'
import { importWordPressCommand } from './import-wordpress.ts'
import { historyCommand } from './history.ts'
import { partnerAddCommand } from './partner-add.ts'
import { partnerExportCommand } from './partner-export.ts'
import { partnerHostAddCommand, partnerHostPreferCommand, partnerHostRemoveCommand } from './partner-host.ts'
import { partnerImportCommand } from './partner-import.ts'
import { partnerListCommand } from './partner-list.ts'
import { demoRemoveCommand, partnerRemoveCommand } from './partner-remove.ts'
import { partnerRenameCommand } from './partner-rename.ts'
import { partnerRollbackCommand } from './partner-rollback.ts'
import { partnerSwitchCommand } from './partner-switch.ts'
import { popupExplainCommand } from './popup-explain.ts'
import { previewCommand } from './preview.ts'
import { redirectImportCommand, redirectListCommand, redirectPutCommand, redirectRemoveCommand } from './redirect.ts'
import { releaseAddCommand, releaseCancelCommand, releaseListCommand, releasePublishCommand } from './release.ts'
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
import { statisticsCommand } from './statistics.ts'
import { sheetExportCommand, sheetImportCommand } from './sheet.ts'
import { teamInviteCommand, teamListCommand, teamRemoveCommand, teamRoleCommand } from './team.ts'
import { templateInstallCommand } from './template-install.ts'
import { templateMigrateCommand } from './template-migrate.ts'
import { templateKeyCommand, templatePackCommand } from './template-pack.ts'
import { templateReleaseCommand } from './template-release.ts'
import { templateShowCommand } from './template-show.ts'
import { templateCheckCommand } from './template.ts'
import { translationExportCommand, translationImportCommand, translationListCommand } from './translation.ts'
import { webhookLogCommand, webhookSetCommand } from './webhook.ts'

/** Every `maru` command; a new one needs a file in this folder and a line here. */
export const commands: readonly Command[] = [
  templateMigrateCommand,
  templateReleaseCommand,
  templateCheckCommand,
  templateShowCommand,
  templateKeyCommand,
  templatePackCommand,
  templateInstallCommand,
  partnerListCommand,
  partnerSwitchCommand,
  partnerRollbackCommand,
  partnerRemoveCommand,
  partnerAddCommand,
  partnerRenameCommand,
  partnerHostAddCommand,
  partnerHostRemoveCommand,
  partnerHostPreferCommand,
  partnerExportCommand,
  partnerImportCommand,
  contentListCommand,
  contentShowCommand,
  contentSetCommand,
  contentPublishCommand,
  contentDiscardCommand,
  contentRemoveCommand,
  contentHideCommand,
  contentRestoreCommand,
  releaseListCommand,
  releaseAddCommand,
  releasePublishCommand,
  releaseCancelCommand,
  historyCommand,
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
  teamListCommand,
  teamInviteCommand,
  teamRoleCommand,
  teamRemoveCommand,
  keyListCommand,
  keyAddCommand,
  keyRotateCommand,
  keyRevokeCommand,
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
  mediaBackupCommand,
  mediaMoveCommand,
  mediaRestoreCommand,
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
  statisticsCommand,
  sheetExportCommand,
  sheetImportCommand,
  redirectListCommand,
  redirectPutCommand,
  redirectImportCommand,
  redirectRemoveCommand,
  translationListCommand,
  translationExportCommand,
  translationImportCommand,
  importWordPressCommand,
]
