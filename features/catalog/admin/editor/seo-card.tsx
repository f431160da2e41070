import { usePageContext } from '#browser/admin-kit/admin-kit.tsx';
import { TextareaField, TextField } from '#browser/admin-kit/form/fields/text-field.tsx';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { PictureIcon } from '#browser/admin-kit/icons.tsx';
import styles from './editor.module.css';
import { FileField } from './file-field.tsx';
import { editorMessages as messages } from './messages.ts';
import { pagePath } from './page-path.ts';
import type { ProductEditor } from './product-editor.ts';
import { renditionUrl } from './product-media.ts';
import { searchDescription, socialDescription } from './search-description.ts';

/** How the page appears in search results and in shared links, while it is typed. */
export function SeoCard({ editor }: { editor: ProductEditor }) {
  const { form } = editor;
  const { seo } = form.values;
  const title = form.fieldAt<string>('seo.title');
  const description = form.fieldAt<string>('seo.description');
  return (
    <FormSection title={messages.seo} isFolded>
      <Previews editor={editor} />
      <TextField
        {...title}
        label={messages.seoTitle}
        help={messages.seoTitleHelp(seo.title.length)}
        placeholder={form.values.title}
        maxLength={300}
      />
      <TextareaField
        {...description}
        label={messages.seoDescription}
        help={messages.seoDescriptionHelp(seo.description.length)}
        rows={3}
        maxLength={1000}
      />
      <FileField
        {...form.fieldAt<string | null>('seo.image')}
        label={messages.socialImage}
        help={messages.socialImageHelp}
        kind="image"
        media={editor.media}
        emptyText={messages.socialImageEmpty}
      />
    </FormSection>
  );
}

function Previews({ editor }: { editor: ProductEditor }) {
  const { siteTitle } = usePageContext();
  const { form, media } = editor;
  const { seo, title, images } = form.values;
  const heading = seo.title.trim() || title.trim() || messages.untitled;
  const description = searchDescription(form.values) || messages.noDescription;
  const url = media.find(seo.image ?? images[0] ?? '')?.url ?? null;
  return (
    <div className={styles.previews}>
      <figure className={styles.preview}>
        <figcaption>{messages.snippet}</figcaption>
        <div className={styles.snippet}>
          <span className={styles.snippetSite}>
            {siteTitle} <span>{`${window.location.host}${pagePath(editor)}`}</span>
          </span>
          <span className={styles.snippetTitle}>{`${heading} — ${siteTitle}`}</span>
          <span className={styles.snippetText}>{description}</span>
        </div>
      </figure>
      <figure className={styles.preview}>
        <figcaption>{messages.socialCard}</figcaption>
        <div className={styles.social}>
          <span className={styles.socialPicture}>
            {url === null ? <PictureIcon /> : <img src={renditionUrl(url, 750)} alt="" />}
          </span>
          <span className={styles.socialText}>
            <span className={styles.socialTitle}>{heading}</span>
            <span className={styles.snippetText}>{socialDescription(form.values)}</span>
            <span className={styles.help}>{window.location.host}</span>
          </span>
        </div>
      </figure>
    </div>
  );
}
