let screenTitle = '';
let progress: string | null = null;

/** Sets the title of the browser window to the screen and the site. */
export function setTitle(title: string, siteTitle: string): void {
  screenTitle = `${title} · ${siteTitle}`;
  show();
}

/** Shows the progress of a long job, such as an import, before the title. Null removes it. */
export function setTitleProgress(text: string | null): void {
  if (text === progress) return;
  progress = text;
  show();
}

function show(): void {
  document.title = progress === null ? screenTitle : `${progress} ${screenTitle}`;
}
