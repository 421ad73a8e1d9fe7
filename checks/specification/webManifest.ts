type Picture = { readonly src: string; readonly sizes: string; readonly type: string };
/** Our public/manifest.webmanifest, for the tests that check it against Chromium's rules. */
export type WebManifest = {
  readonly id: string;
  readonly name: string;
  readonly short_name: string;
  readonly description: string;
  readonly start_url: string;
  readonly scope: string;
  readonly display: string;
  readonly prefer_related_applications: boolean;
  readonly icons: readonly (Picture & { readonly purpose: string })[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string; readonly icons: readonly Picture[] }[];
  readonly screenshots: readonly (Picture & { readonly form_factor: 'narrow' | 'wide'; readonly label: string })[];
  readonly share_target: {
    readonly action: string;
    readonly params: { readonly files: readonly { readonly name: string }[] };
  };
  readonly launch_handler: { readonly client_mode: readonly string[] };
};
